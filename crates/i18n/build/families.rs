//! The families of messages: those whose id is completed at run time, by the name of a game or by a code of the protocol.

use crate::messages::{Kind, camel_case};

/// Messages with ids of one pattern, all of which may have the same arguments.
pub(crate) struct Family {
    /// The id, with names in braces for what is filled in at run time.
    pub(crate) pattern: &'static str,
    /// The arguments that callers give to every member of the family.
    pub(crate) arguments: &'static [(&'static str, Kind)],
}

const fn family(pattern: &'static str, arguments: &'static [(&'static str, Kind)]) -> Family {
    Family { pattern, arguments }
}

/// Every family. A new game adds members in its own `.ftl` file and changes nothing here.
pub(crate) const FAMILIES: &[Family] = &[
    family("{game}-title", &[]),
    family("{game}-tagline", &[]),
    family("{game}-minutes", &[]),
    family("{game}-turn-word", &[]),
    family("{game}-field-{field}", &[]),
    family("{game}-move-{verb}", &[]),
    family("{game}-variant-{variant}", &[]),
    family("{game}-variant-{variant}-text", &[]),
    family("about-{game}", &[]),
    family("learn-{game}-intro", &[]),
    family("learn-{game}-{part}-heading", &[]),
    family("learn-{game}-{part}", &[]),
    family("learn-{game}-note-{note}", &[]),
    family("character-{level}", &[]),
    family("character-{level}-temper", &[]),
    family("level-{level}", &[]),
    family("level-{level}-text", &[]),
    family("print-product-{product}", &[]),
    family("print-product-{product}-text", &[]),
    family("paper-{game}-notice", &[]),
    family("rule-{rule}", &[]),
    family("{game}-turn", &[("number", Kind::Any)]),
    family("{game}-turns", &[("count", Kind::Number)]),
    family("lesson-{lesson}", &[("other", Kind::Any)]),
    family("picture-{picture}-{frame}", &[("other", Kind::Any)]),
    family(
        "log-{game}-{verb}",
        &[
            ("name", Kind::Any),
            ("what", Kind::Any),
            ("count", Kind::Number),
            ("forced", Kind::Flag),
        ],
    ),
    family(
        "problem-{code}",
        &[("seconds", Kind::Number), ("host", Kind::Any)],
    ),
];

impl Family {
    /// The name of its key in Rust, from the fixed parts of the pattern: `LevelText` for `level-{level}-text`.
    pub(crate) fn type_name(&self) -> String {
        camel_case(&self.parts().0.concat())
    }

    /// The fixed parts of the pattern, and the names of the gaps between them.
    pub(crate) fn parts(&self) -> (Vec<&'static str>, Vec<&'static str>) {
        let parts: Vec<&str> = self.pattern.split(['{', '}']).collect();
        let fixed = parts.iter().step_by(2).copied().collect();
        let gaps = parts.iter().skip(1).step_by(2).copied().collect();
        (fixed, gaps)
    }
}
