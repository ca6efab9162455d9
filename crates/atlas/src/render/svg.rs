//! Writing SVG: short numbers, escaped text, elements. Nothing here knows what is drawn.

use std::fmt::{self, Display, Write};

/// A number with at most two decimals and no trailing zeros, so that files stay small and equal everywhere.
#[derive(Clone, Copy)]
pub struct N(pub f64);

impl Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cents = (self.0 * 100.0).round() as i64;
        let sign = if cents < 0 { "-" } else { "" };
        let (whole, rest) = (cents.abs() / 100, cents.abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            r if r % 10 == 0 => write!(f, "{sign}{whole}.{}", r / 10),
            r => write!(f, "{sign}{whole}.{r:02}"),
        }
    }
}

/// Text as it may stand between tags or in an attribute.
pub struct Esc<'a>(pub &'a str);

impl Display for Esc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // control characters are not allowed in XML at all
                c if (c as u32) < 32 => f.write_char(' ')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A growing SVG fragment.
#[derive(Default)]
pub struct Pen {
    out: String,
}

/// Attributes of one element, in the order they are written.
pub type Attrs<'a> = &'a [(&'a str, &'a dyn Display)];

impl Pen {
    /// An empty sheet.
    pub fn new() -> Pen {
        Pen::default()
    }
    /// What was written.
    pub fn finish(self) -> String {
        self.out
    }
    /// A fragment that is SVG already.
    pub fn raw(&mut self, svg: &str) {
        self.out.push_str(svg);
    }
    /// `<tag …>`; the caller closes it.
    pub fn open(&mut self, tag: &str, attrs: Attrs) {
        self.head(tag, attrs);
        self.out.push('>');
    }
    /// `</tag>`
    pub fn close(&mut self, tag: &str) {
        let _ = write!(self.out, "</{tag}>");
    }
    /// `<tag …/>`
    pub fn el(&mut self, tag: &str, attrs: Attrs) {
        self.head(tag, attrs);
        self.out.push_str("/>");
    }
    /// `<tag …>text</tag>`
    pub fn leaf(&mut self, tag: &str, attrs: Attrs, text: &str) {
        self.open(tag, attrs);
        let _ = write!(self.out, "{}", Esc(text));
        self.close(tag);
    }
    /// A line end, so that a difference between two maps can be read.
    pub fn line(&mut self) {
        self.out.push('\n');
    }
    fn head(&mut self, tag: &str, attrs: Attrs) {
        self.out.push('<');
        self.out.push_str(tag);
        for (name, value) in attrs {
            let _ = write!(self.out, " {name}=\"{}\"", Esc(&value.to_string()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (x, s) in [(1.0, "1"), (-0.004, "0"), (2.5, "2.5"), (-7.2549, "-7.25"), (0.05, "0.05")] {
            assert_eq!(N(x).to_string(), s);
        }
    }

    #[test]
    fn text_is_escaped() {
        let mut pen = Pen::new();
        pen.leaf("text", &[("x", &N(1.5)), ("class", &"a\"b")], "<Łomża & co>");
        assert_eq!(pen.finish(), "<text x=\"1.5\" class=\"a&quot;b\">&lt;Łomża &amp; co&gt;</text>");
    }
}
