//! Reads a Fluent file: its messages with their arguments, and what in it Rollwright does not support.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message as Syntax, Pattern, PatternElement,
    Resource, Variant, VariantKey,
};
use fluent_syntax::parser::parse;
use fluent_syntax::serializer::serialize;

/// The plural categories of our languages; `many` is for millions in French and Spanish.
const PLURALS: [&str; 3] = ["one", "many", "other"];
const FOREIGN_PLURALS: [&str; 3] = ["zero", "two", "few"];

/// A `.ftl` file.
#[derive(Clone, Default)]
pub(crate) struct FluentFile {
    /// Its name without `.ftl`.
    pub(crate) name: String,
    /// Its messages in the order of the file.
    pub(crate) messages: Vec<FluentMessage>,
    /// What is wrong with it, whatever the other languages have.
    pub(crate) faults: Vec<String>,
}

/// A message of a `.ftl` file.
#[derive(Clone, Default)]
pub(crate) struct FluentMessage {
    pub(crate) id: String,
    pub(crate) arguments: BTreeMap<String, Kind>,
    /// The text in Fluent syntax.
    pub(crate) text: String,
    faults: Vec<String>,
}

/// What an argument must be.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    /// Text or a number: it is only shown.
    Any,
    /// A number, because its plural category or its value selects the text.
    Number,
    /// `yes` or anything else.
    Flag,
    /// One of these words.
    Choice(Vec<String>),
}

impl FluentFile {
    /// Reads the text of a file.
    pub(crate) fn read(name: &str, text: &str) -> Self {
        let (resource, errors) = match parse(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        let fault = |error: fluent_syntax::parser::ParserError| {
            let line = text[..error.pos.start.min(text.len())].lines().count();
            format!("line {line}: {error}")
        };
        let mut file = Self {
            name: name.to_owned(),
            faults: errors.into_iter().map(fault).collect(),
            ..Self::default()
        };
        for entry in resource.body {
            match entry {
                Entry::Message(syntax) => file.add(syntax),
                Entry::Term(term) => {
                    let fault = format!("-{}: terms are not supported", term.id.name);
                    file.faults.push(fault);
                }
                _ => {}
            }
        }
        file
    }

    /// The module of its keys in Rust.
    pub(crate) fn module(&self) -> String {
        self.name.replace('-', "_")
    }

    fn add(&mut self, syntax: Syntax<&str>) {
        let mut message = FluentMessage {
            id: syntax.id.name.to_owned(),
            ..FluentMessage::default()
        };
        match &syntax.value {
            Some(pattern) => message.pattern(pattern),
            None => message.faults.push("has no text".to_owned()),
        }
        for attribute in &syntax.attributes {
            let fault = format!("the attribute .{} is not supported", attribute.id.name);
            message.faults.push(fault);
        }
        let body = vec![Entry::Message(Syntax {
            comment: None,
            ..syntax
        })];
        let text = serialize(&Resource { body });
        let text = text.split_once('=').map_or("", |(_, text)| text.trim());
        text.clone_into(&mut message.text);
        let faults = message.faults.drain(..);
        self.faults
            .extend(faults.map(|fault| format!("{}: {fault}", message.id)));
        self.messages.push(message);
    }
}

impl FluentMessage {
    /// The name of its key in Rust, without the name of the file: `AskReroll` for `one-card-ask-reroll` in `one-card.ftl`.
    pub(crate) fn type_name(&self, file: &FluentFile) -> String {
        let id = format!("-{}", self.id);
        camel_case(&id.replacen(&format!("-{}-", file.name), "-", 1))
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, &Kind::Any),
            Expression::Select { selector, variants } => {
                let kind = self.kind(variants);
                self.inline(selector, &kind);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    /// What a selector with these variants must be.
    fn kind(&mut self, variants: &[Variant<&str>]) -> Kind {
        let name = |variant: &Variant<&str>| match variant.key {
            VariantKey::Identifier { name } => name.to_owned(),
            VariantKey::NumberLiteral { value } => value.to_owned(),
        };
        let names: Vec<String> = variants.iter().map(name).collect();
        let has = |name: &str| names.iter().any(|one| one == name);
        let default = variants.iter().find(|variant| variant.default).map(name);
        if let Some(foreign) = FOREIGN_PLURALS.into_iter().find(|name| has(name)) {
            self.faults
                .push(format!("[{foreign}] is never chosen: write the number"));
        }
        let counts =
            |name: &String| PLURALS.contains(&name.as_str()) || name.parse::<f64>().is_ok();
        if names.iter().all(counts) {
            if default.as_deref() != Some("other") {
                self.faults
                    .push("counts, and its default is not [other]".to_owned());
            }
            Kind::Number
        } else if names.len() == 2 && has("yes") && (has("no") || has("other")) {
            Kind::Flag
        } else {
            Kind::Choice(names)
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>, kind: &Kind) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => self.argument(id.name, kind),
            InlineExpression::MessageReference { id, .. }
            | InlineExpression::TermReference { id, .. } => {
                let fault = format!("refers to {}, which is not supported", id.name);
                self.faults.push(fault);
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != "NUMBER" {
                    self.faults.push(format!("{} is not supported", id.name));
                }
                let CallArguments { positional, named } = arguments;
                let named = named.iter().map(|argument| &argument.value);
                for argument in positional.iter().chain(named) {
                    self.inline(argument, &Kind::Number);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn argument(&mut self, name: &str, kind: &Kind) {
        let known = self.arguments.entry(name.to_owned()).or_insert(Kind::Any);
        if *known == Kind::Any {
            *known = kind.clone();
        } else if *kind != Kind::Any && kind != known {
            let fault = format!("${name} selects in two different ways");
            self.faults.push(fault);
        }
    }
}

/// `AskReroll` for `ask-reroll`.
pub(crate) fn camel_case(id: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    };
    id.split('-').map(word).collect()
}
