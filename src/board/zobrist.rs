//! Hash keys that are the same in every build: a fixed generator run at compile time.
//!
//! Source: Zobrist, "A New Hashing Method with Application for Game Playing" (1970); the generator is Vigna's
//! splitmix64.

/// Scrambles 64 bits: one step of splitmix64.
#[inline]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// `N` keys that depend on the seed alone.
pub const fn random_keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = mix(seed);
    let mut i = 0;
    while i < N {
        keys[i] = mix(state);
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        i += 1;
    }
    keys
}
