//! The transposition table: shared by all threads without locks.
//!
//! Source: Hyatt and Mann, "A lockless transposition table implementation for parallel search" (2002). An entry is
//! two words, the key XOR the data and the data; a torn write does not match its key and is taken for a miss.
//!
//! A search of another kind may use the same memory for what it remembers, as [`Note`]s under keys of its own.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::huge_pages;
use super::score::{Bound, Score};
use crate::board::Move;

/// What is remembered of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, or one that refuted the position.
    pub best: Option<Move>,
    /// The score of the search.
    pub score: Score,
    /// How the score relates to the true one.
    pub bound: Bound,
    /// The depth of the search.
    pub depth: i32,
    /// The static evaluation.
    pub eval: Score,
}

/// What a search of another kind remembers under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Whatever the search makes of it; below 2 to the power of [`Note::BITS`].
    pub content: u64,
    /// From 1 to 3: what kind of note it is.
    pub kind: u8,
    /// What was spent on it, on the scale of depths: of two notes the cheaper one is replaced.
    pub worth: u8,
}

impl Note {
    /// Bits of the content.
    pub const BITS: u32 = 48;
}

/// An entry in 128 bits.
///
/// Data: move (bits 0–15), score (16–31), evaluation (32–47), depth (48–55), bound (56–57), generation (58–63).
/// A note has its content in place of move, score and evaluation, its worth for the depth, its kind for the bound.
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Slots that one key may use: a cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

const _: () = assert!(size_of::<Bucket>() == 64);

const GENERATIONS: u64 = 64;
const CONTENT: u64 = (1 << Note::BITS) - 1;
/// Depths are stored plus this, so that those of the quiescence search fit.
const DEPTH_OFFSET: i32 = 8;
/// Buckets that a thread clears at least: 32 MiB, less is not worth a thread.
const LEAST_PART: usize = (32 * MIB) / size_of::<Bucket>();
/// Bytes in a MiB.
const MIB: usize = 1 << 20;

/// The table. Its size is a whole number of MiB, or a single bucket; it is never without a place for an entry.
pub struct Table {
    buckets: Vec<Bucket>,
    generation: u64,
}

impl Default for Table {
    /// A table of a single bucket.
    fn default() -> Table {
        Table { buckets: vec![Bucket::default()], generation: 0 }
    }
}

impl Table {
    /// An empty table of this size; of a single bucket for 0 MiB.
    ///
    /// # Errors
    /// When there is not that much memory.
    pub fn new(mib: usize) -> Result<Table, TryReserveError> {
        let count = mib.saturating_mul(MIB / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        huge_pages::advise(&mut buckets);
        buckets.resize_with(count, Bucket::default);
        Ok(Table { buckets, generation: 0 })
    }

    /// Forgets everything, by so many threads where that is faster.
    pub fn clear(&mut self, threads: usize) {
        let length = self.buckets.len();
        let part = length.div_ceil(threads.max(1)).max(LEAST_PART).min(length);
        let (first, rest) = self.buckets.split_at_mut(part);
        std::thread::scope(|scope| {
            for part in rest.chunks_mut(part) {
                scope.spawn(|| part.fill_with(Bucket::default));
            }
            first.fill_with(Bucket::default);
        });
        self.generation = 0;
    }

    /// Starts a new search: entries of earlier ones may be replaced first.
    pub fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// The bucket of a key, by the high bits of key × size.
    /// Source: Lemire, "Fast random integer generation in an interval" (2019).
    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; 4] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    /// What is known of a position that is `ply` plies from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key).then(|| unpack(data, ply)).flatten()
        })
    }

    /// Remembers a position that is `ply` plies from the root.
    #[inline]
    pub fn store(&self, key: u64, ply: usize, entry: Entry) {
        let (slot, data) = self.place(key);
        let old = data.and_then(|data| unpack(data, ply));
        // A much deeper result of this search is worth more than a new bound.
        if entry.bound != Bound::Exact
            && data.is_some_and(|data| generation(data) == self.generation)
            && old.is_some_and(|old| old.depth > entry.depth + 3 && !entry.score.is_proven())
        {
            return;
        }
        let best = entry.best.or(old.and_then(|old| old.best));
        let content = u64::from(best.map_or(0, Move::code))
            | u64::from(entry.score.to_table(ply) as u16) << 16
            | u64::from(entry.eval.value() as i16 as u16) << 32;
        let worth = (entry.depth + DEPTH_OFFSET).clamp(0, 255) as u8;
        self.write(slot, key, Note { content, kind: entry.bound as u8, worth });
    }

    /// The note under a key.
    #[inline]
    pub fn note(&self, key: u64) -> Option<Note> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            let note = Note { content: data & CONTENT, kind: kind(data), worth: depth_bits(data) as u8 };
            (slot.check.load(Relaxed) ^ data == key && note.kind > 0).then_some(note)
        })
    }

    /// Writes a note down, over the one that is there.
    #[inline]
    pub fn set_note(&self, key: u64, note: Note) {
        self.write(self.place(key).0, key, note);
    }

    /// Where a key is written: its own slot, with the data there, or the one of least worth.
    #[inline]
    fn place(&self, key: u64) -> (&Slot, Option<u64>) {
        let bucket = self.bucket(key);
        let mut chosen = &bucket[0];
        let mut lowest = i64::MAX;
        for slot in bucket {
            let data = slot.data.load(Relaxed);
            if slot.check.load(Relaxed) ^ data == key {
                return (slot, Some(data));
            }
            let age = (GENERATIONS + self.generation - generation(data)) % GENERATIONS;
            let worth = if data == 0 { i64::MIN } else { depth_bits(data) as i64 - 8 * age as i64 };
            if worth < lowest {
                lowest = worth;
                chosen = slot;
            }
        }
        (chosen, None)
    }

    #[inline]
    fn write(&self, slot: &Slot, key: u64, note: Note) {
        let data = note.content | u64::from(note.worth) << 48 | u64::from(note.kind) << 56 | self.generation << 58;
        slot.data.store(data, Relaxed);
        slot.check.store(key ^ data, Relaxed);
    }

    /// How full the table is with entries of this search, in permille, from a sample.
    pub fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots.map(|slot| slot.data.load(Relaxed)).filter(|&d| d != 0 && generation(d) == self.generation);
        (used.count() * 1000 / (sample.len() * 4).max(1)) as u32
    }
}

#[inline]
const fn generation(data: u64) -> u64 {
    data >> 58
}

#[inline]
const fn kind(data: u64) -> u8 {
    (data >> 56 & 3) as u8
}

#[inline]
const fn depth_bits(data: u64) -> u64 {
    data >> 48 & 255
}

#[inline]
fn unpack(data: u64, ply: usize) -> Option<Entry> {
    let bound = match kind(data) {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Entry {
        best: Move::from_code(data as u16),
        score: Score::from_table((data >> 16) as i16, ply),
        bound,
        depth: depth_bits(data) as i32 - DEPTH_OFFSET,
        eval: Score::from_table((data >> 32) as i16, 0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Square, mix};

    fn entry(seed: u64) -> Entry {
        let bits = mix(seed);
        let square = |shift: u32| Square::from_index((bits >> shift & 31) as usize);
        Entry {
            best: Some(Move::new(square(0), Square::from_index(40 + (bits >> 5 & 15) as usize))),
            score: match bits >> 10 & 3 {
                0 => Score::win_at(20 + (bits >> 20 & 15) as usize),
                1 => Score::loss_at(20 + (bits >> 20 & 15) as usize),
                _ => Score::centipawns((bits >> 20 & 4095) as i32 - 2048),
            },
            bound: [Bound::Upper, Bound::Lower, Bound::Exact][(bits >> 40) as usize % 3],
            depth: (bits >> 45 & 63) as i32 - 2,
            eval: Score::centipawns((bits >> 30 & 4095) as i32 - 2048),
        }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1).unwrap();
        for seed in 0..1000 {
            let stored = entry(seed);
            table.store(mix(seed), 20, stored);
            assert_eq!(table.probe(mix(seed), 20), Some(stored));
        }
        assert_eq!(table.probe(mix(5000), 0), None);
    }

    #[test]
    fn what_is_cleared_is_gone_by_however_many_threads() {
        for (mib, threads) in [(0, 4), (1, 1), (1, 4), (80, 3)] {
            let mut table = Table::new(mib).unwrap();
            (0..1000).for_each(|seed| table.store(mix(seed), 20, entry(seed)));
            table.clear(threads);
            assert!((0..1000).all(|seed| table.probe(mix(seed), 20).is_none()), "{mib} {threads}");
        }
    }

    #[test]
    fn a_table_of_one_bucket_remembers_too() {
        let table = Table::default();
        assert_eq!(table.probe(mix(1), 0), None);
        for seed in 0..100 {
            table.store(mix(seed), 20, entry(seed));
            assert_eq!(table.probe(mix(seed), 20), Some(entry(seed)));
        }
        assert!(table.hashfull() <= 1000);
    }

    #[test]
    fn threads_that_meet_in_a_bucket_find_whole_entries_or_none() {
        let table = Table::default();
        let found = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (table, found) = (&table, &found);
                scope.spawn(move || {
                    for i in 0..2000 {
                        let (stored, probed) = (mix(thread * 2000 + i) % 8, mix(i) % 8);
                        table.store(mix(stored), 20, entry(stored));
                        if let Some(entry_found) = table.probe(mix(probed), 20) {
                            assert_eq!(entry_found, entry(probed));
                            found.fetch_add(1, Relaxed);
                        }
                    }
                });
            }
        });
        assert!(found.into_inner() > 0);
    }

    #[test]
    fn notes_are_found_and_the_cheapest_are_replaced() {
        let table = Table::new(1).unwrap();
        let note =
            |seed: u64| Note { content: mix(seed) & CONTENT, kind: 1 + (seed % 3) as u8, worth: (seed % 50) as u8 };
        let costly = Note { worth: 200, ..note(0) };
        table.set_note(mix(1), note(1));
        table.set_note(mix(1), costly);
        assert_eq!(table.note(mix(1)), Some(costly));
        for seed in 2..300_000 {
            table.set_note(mix(seed), note(seed));
            assert_eq!(table.note(mix(seed)), Some(note(seed)));
        }
        assert_eq!(table.note(mix(1)), Some(costly));
        assert_eq!(table.note(mix(0)), None);
    }

    #[test]
    fn a_torn_entry_is_a_miss() {
        let table = Table::new(1).unwrap();
        table.store(mix(1), 0, entry(1));
        let slot = table.bucket(mix(1)).iter().find(|slot| slot.data.load(Relaxed) != 0).unwrap();
        slot.data.fetch_xor(1 << 20, Relaxed);
        assert_eq!(table.probe(mix(1), 0), None);
    }

    #[test]
    fn hashfull_counts_this_search_only() {
        let mut table = Table::new(1).unwrap();
        for seed in 0..200_000 {
            table.store(mix(seed), 0, entry(seed));
        }
        assert!(table.hashfull() > 900);
        table.age();
        assert_eq!(table.hashfull(), 0);
    }
}
