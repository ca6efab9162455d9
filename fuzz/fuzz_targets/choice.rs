//! Any bytes at the parser `choice`: it may refuse, it may not panic.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    library::parsers::run("choice", text);
});
