//! Which lines are records, and what is said of those that are not.

use rollwright_record::{ReadError, Record, RecordReader};

const RECORD: &str = r#"{"rollwright":1,"game":"g","variant":"v","layout":"l","seats":["a"],"steps":["s"],"scores":null,"winners":null}"#;

fn read(text: &str) -> Vec<Result<(u64, Record), ReadError>> {
    RecordReader::new(text.as_bytes()).collect()
}

/// What is said of a file of one line.
fn problem(line: &str) -> String {
    match read(line).pop() {
        Some(Err(error)) => error.to_string(),
        other => panic!("{line} is refused, but: {other:?}"),
    }
}

#[test]
fn a_record_is_written_as_it_was_read() {
    let records = read(RECORD);
    let (line, record) = records[0].as_ref().expect("a record");
    assert_eq!(*line, 1);
    assert_eq!(serde_json::to_string(record).expect("JSON"), RECORD);
}

#[test]
fn fields_that_are_not_known_are_passed_over() {
    let more = RECORD.replace(r#"{"rollwright""#, r#"{"time":[1,{"x":2}],"rollwright""#);
    assert!(read(&more)[0].is_ok());
}

#[test]
fn lines_are_counted_and_empty_ones_passed_over() {
    let text = format!("\n{RECORD}\r\n  \n\n{RECORD}");
    let lines = read(&text)
        .into_iter()
        .map(|read| read.expect("a record").0);
    assert_eq!(lines.collect::<Vec<_>>(), [2, 5]);
}

#[test]
fn what_is_missing_or_of_the_wrong_kind_is_named() {
    for field in [
        "rollwright",
        "game",
        "variant",
        "layout",
        "seats",
        "steps",
        "scores",
        "winners",
    ] {
        let without = RECORD.replace(&format!("\"{field}\":"), &format!("\"x{field}\":"));
        assert!(
            problem(&without).contains(&format!("missing field `{field}`")),
            "{field}"
        );
    }
    for (right, wrong) in [
        (":1,", ":1.0,"),
        (":1,", ":true,"),
        (":1,", ":\"1\","),
        (r#"["a"]"#, r#"{"a":1}"#),
        (r#"["s"]"#, "[7]"),
        (r#""scores":null"#, r#""scores":[1.5]"#),
        (r#""scores":null"#, r#""scores":"1""#),
        (r#""winners":null"#, r#""winners":["0"]"#),
        ("null}", r#"null,"fair":null}"#),
        ("null}", r#"null,"fair":["t","",[]]}"#),
        ("null}", r#"null,"fair":{}}"#),
        ("null}", r#"null,"game":"twice"}"#),
    ] {
        let spoilt = RECORD.replacen(right, wrong, 1);
        let problem = problem(&spoilt);
        assert!(
            problem.starts_with("line 1: not a record: "),
            "{spoilt}: {problem}"
        );
    }
}

#[test]
fn what_is_no_object_is_no_record() {
    let list = format!("[{}]", RECORD.trim_matches(['{', '}']));
    for line in [
        list.as_str(),
        "[]",
        "7",
        "\"text\"",
        "null",
        "roll RRGBP",
        "\u{feff}{}",
    ] {
        assert!(problem(line).contains("begins with {"), "{line}");
    }
}

#[test]
fn what_is_cut_off_says_so() {
    for end in 1..RECORD.len() {
        assert!(
            problem(&RECORD[..end]).contains("cut off"),
            "{}",
            &RECORD[..end]
        );
    }
    assert!(problem(&format!("{RECORD}}}")).contains("not JSON"));
    assert!(problem("{nonsense}").contains("not JSON"));
    assert!(problem(r#"{"rollwright":"x", nonsense"#).contains("not JSON"));
}

#[test]
fn a_line_without_end_is_not_read_into_memory() {
    struct Endless;
    impl std::io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            buffer.fill(b' ');
            Ok(buffer.len())
        }
    }
    let mut reader = RecordReader::new(std::io::BufReader::new(Endless));
    let error = reader.next().expect("a line").expect_err("too long");
    assert!(error.to_string().contains("longer than 16 MiB"), "{error}");
}

#[test]
fn a_seed_of_another_program_is_the_same_after_writing_and_reading() {
    let seed = r#""seed":[66666666666666666666666666666666666666233,122222222222222222222222222222222222299922222222222222222222222222222222222222222222222227],"rollwright""#;
    let record = |text: &str| read(text).remove(0).expect("a record").1;
    let first = record(&RECORD.replace(r#""rollwright""#, seed));
    assert!(first.seed.is_some());
    let written = serde_json::to_string(&first).expect("JSON");
    assert_eq!(record(&written), first);
}
