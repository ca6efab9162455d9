//! Mutations of texts: lines, words and characters moved about, numbers driven to their ends, words of one example
//! put into another.

/// Words that parsers stumble over.
const NASTY: [&str; 28] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65535",
    "65536",
    "99999",
    "4294967296",
    "18446744073709551615",
    "99999999999999999999",
    "0000",
    "9999",
    "0101",
    "0101-9999",
    "0101/0102",
    "0101/0909",
    "-",
    "none",
    "[",
    "]",
    "{",
    "}",
    "(((((((((((((((((((((((((((((((((((((((((",
    "=",
    "\"",
    "#",
    "ß→\u{1f0a0}\u{0}",
];

/// A source of texts; same seed, same texts.
pub struct Mutator {
    examples: Vec<String>,
    words: Vec<String>,
    state: u64,
}

impl Mutator {
    pub fn new(seed: u64, examples: Vec<String>) -> Mutator {
        let mut words: Vec<String> =
            examples.iter().flat_map(|e| e.split_whitespace()).map(String::from).collect();
        words.sort();
        words.dedup();
        words.extend(NASTY.map(String::from));
        Mutator { examples, words, state: seed ^ 0x5DEE_CE66_D1CE_5EED }
    }

    fn below(&mut self, n: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.state >> 33) as usize) % n.max(1)
    }

    /// The next text.
    pub fn next(&mut self) -> String {
        if self.examples.is_empty() {
            return self.word();
        }
        let pick = self.below(self.examples.len());
        let mut text = self.examples[pick].clone();
        for _ in 0..=self.below(5) {
            text = match self.below(8) {
                0..=3 => self.other_word(&text),
                4 | 5 => self.other_lines(&text),
                6 => self.other_char(&text),
                _ => self.cut(&text),
            };
        }
        text
    }

    fn word(&mut self) -> String {
        let pick = self.below(self.words.len());
        self.words[pick].clone()
    }

    /// One word replaced, dropped, doubled or joined with another.
    fn other_word(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        let at = self.below(lines.len());
        let Some(line) = lines.get_mut(at) else { return self.word() };
        let mut words: Vec<String> = line.split(' ').map(String::from).collect();
        let (i, how, new) = (self.below(words.len()), self.below(6), self.word());
        match how {
            0 => drop(words.remove(i)),
            1 => words.insert(i, new),
            2 => {
                words[i] =
                    words[i].replace(|c: char| c.is_ascii_digit(), &new.chars().take(1).collect::<String>())
            }
            3 => words[i].push_str(&new),
            _ => words[i] = new,
        }
        lines[at] = words.join(" ");
        lines.join("\n") + "\n"
    }

    /// A line dropped, doubled or moved.
    fn other_lines(&mut self, text: &str) -> String {
        let mut lines: Vec<&str> = text.lines().collect();
        if lines.is_empty() {
            return String::new();
        }
        let (i, j) = (self.below(lines.len()), self.below(lines.len()));
        match self.below(4) {
            0 => drop(lines.remove(i)),
            1 => lines.insert(j, lines[i]),
            2 => lines.swap(i, j),
            _ => {
                let (pick, k) = (self.below(self.examples.len()), self.below(1 << 20));
                let other: Vec<&str> = self.examples[pick].lines().collect();
                lines[i] = other.get(k % other.len().max(1)).copied().unwrap_or("");
                return lines.join("\n") + "\n";
            }
        }
        lines.join("\n") + "\n"
    }

    fn other_char(&mut self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        let i = self.below(chars.len());
        let new = char::from_u32(self.below(0x2FF) as u32).unwrap_or('\u{fffd}');
        match chars.get_mut(i) {
            Some(c) => *c = new,
            None => chars.push(new),
        }
        chars.into_iter().collect()
    }

    fn cut(&mut self, text: &str) -> String {
        let chars: Vec<char> = text.chars().collect();
        let end = self.below(chars.len() + 1);
        chars[..end].iter().collect()
    }
}
