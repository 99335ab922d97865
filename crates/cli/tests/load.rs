//! `rollwright load` where there is nothing to measure. What it finds at a server is tested in the crate of the driver.

use crate::common::refuses;

const LOAD: [&str; 7] = ["load", "--tables", "1", "--seats", "2", "--seconds", "1"];

#[test]
fn it_stays_on_this_computer_unless_told_otherwise() {
    let args = [&LOAD[..], &["--url", "http://192.0.2.1:7121"]].concat();
    refuses(&args, &["192.0.2.1:7121", "--allow-remote"]);
}

#[test]
fn each_of_several_addresses_is_checked() {
    for (second, words) in [
        (
            "http://192.0.2.1:7121",
            ["192.0.2.1:7121", "--allow-remote"],
        ),
        ("127.0.0.1:7122", ["127.0.0.1:7122", "not an address"]),
        ("", ["--url", "not an address"]),
    ] {
        let urls = format!("http://127.0.0.1:9,{second}");
        let args = [&LOAD[..], &["--url", &urls]].concat();
        refuses(&args, &words);
    }
}

#[test]
fn without_a_server_it_says_where_it_looked() {
    let args = [&LOAD[..], &["--url", "http://127.0.0.1:9"]].concat();
    refuses(&args, &["127.0.0.1:9"]);
}

#[test]
fn what_is_beyond_its_bounds_is_refused() {
    for (option, value, words) in [
        ("--tables", "20001", "from 1 to 20,000"),
        ("--seconds", "3601", "from 1 to 3,600"),
        ("--seats", "7", "no game for 7"),
        ("--rate", "0", "above 0"),
        ("--url", "ftp://127.0.0.1", "https://"),
    ] {
        let mut args = LOAD.to_vec();
        match args.iter().position(|arg| *arg == option) {
            Some(place) => args[place + 1] = value,
            None => args.extend([option, value]),
        }
        refuses(&args, &[words]);
    }
}
