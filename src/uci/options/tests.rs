//! The table of options.

use super::*;

#[test]
fn defaults_come_from_the_table() {
    let options = Options::default();
    assert_eq!((options.hash_mib, options.threads, options.multi_pv, options.overhead_ms), (16, 1, 1, 10));
    assert_eq!(options.log_file, "");
}

#[test]
fn every_option_takes_its_bounds_and_nothing_beyond() {
    for spec in OPTIONS {
        let mut options = Options::default();
        let mut set = |value: &str| options.set(&spec.name.to_uppercase(), Some(value));
        match spec.kind {
            OptionKind::Check { .. } => {
                assert!(set("TRUE").is_ok() && set("false").is_ok());
                assert!(set("maybe").is_err() && set("").is_err());
            }
            OptionKind::Spin { min, max, .. } => {
                assert!(set(&min.to_string()).is_ok() && set(&max.to_string()).is_ok());
                assert!(set(&(min - 1).to_string()).is_err() && set(&(max + 1).to_string()).is_err());
                assert!(set("abc").is_err() && set("99999999999999999999").is_err());
            }
            OptionKind::Combo { values, default } => {
                assert!(values().contains(&default));
                assert!(values().iter().all(|value| set(&value.to_uppercase()).is_ok()));
                assert!(set("nosuch").is_err());
            }
            OptionKind::Text { default } => assert!(set(default).is_ok() && set("").is_ok() && set("a b").is_ok()),
            OptionKind::Button => assert!(set("true").is_ok()),
        }
    }
}

#[test]
fn a_bad_value_changes_nothing() {
    let mut options = Options::default();
    assert!(options.set("Hash", Some("0")).is_err());
    assert!(options.set("Hash", None).is_err());
    assert!(options.set("NoSuch", Some("3")).is_err());
    assert_eq!(options, Options::default());
}
