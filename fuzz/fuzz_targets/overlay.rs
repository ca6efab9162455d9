//! Any bytes at the parser `overlay`: it may refuse, it may not panic.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    library::parsers::run("overlay", text);
});
