//! What stands in a file of messages.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
    VariantKey,
};
use fluent_syntax::parser::parse;

/// The plural categories that our languages have; `many` is for millions in French and Spanish.
const PLURALS: [&str; 3] = ["one", "many", "other"];
const FOREIGN_PLURALS: [&str; 3] = ["zero", "two", "few"];

#[derive(Clone, Default)]
pub(crate) struct File {
    /// Messages by id; terms with their `-`.
    pub(crate) messages: BTreeMap<String, Message>,
    /// All ids as they follow each other.
    pub(crate) ids: Vec<String>,
    /// What is wrong with it, whatever the other languages have.
    pub(crate) faults: Vec<String>,
}

#[derive(Clone, Default)]
pub(crate) struct Message {
    pub(crate) variables: BTreeSet<String>,
    /// Messages and terms that stand in it.
    pub(crate) refers_to: BTreeSet<String>,
    /// All that it says, with its variables and variants.
    pub(crate) text: String,
    faults: Vec<String>,
}

impl File {
    pub(crate) fn read(text: &str) -> Self {
        let mut file = Self::default();
        let (resource, errors) = match parse(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        for error in errors {
            let line = text[..error.pos.start.min(text.len())].lines().count();
            file.faults.push(format!("line {line}: {error}"));
        }
        for entry in resource.body {
            let (id, value, attributes) = match entry {
                Entry::Message(message) => (
                    message.id.name.to_owned(),
                    message.value,
                    message.attributes,
                ),
                Entry::Term(term) => (
                    format!("-{}", term.id.name),
                    Some(term.value),
                    term.attributes,
                ),
                _ => continue,
            };
            let mut message = Message::default();
            match value {
                Some(pattern) => message.pattern(&pattern),
                None => message.faults.push("has no text".to_owned()),
            }
            for attribute in attributes {
                let fault = format!("nobody can say its attribute .{}", attribute.id.name);
                message.faults.push(fault);
            }
            let faults = message.faults.iter();
            file.faults
                .extend(faults.map(|fault| format!("{id}: {fault}")));
            file.ids.push(id.clone());
            file.messages.insert(id, message);
        }
        file
    }
}

impl Message {
    /// How many words it has, in all variants together.
    pub(crate) fn words(&self) -> usize {
        let words = self.text.split_whitespace();
        words
            .filter(|word| word.contains(char::is_alphabetic) && !word.contains(['$', '[']))
            .count()
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                self.variants(variants);
            }
        }
    }

    fn variants(&mut self, variants: &[Variant<&str>]) {
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
        let plural = PLURALS[..2].iter().any(|name| has(name));
        if plural && default.as_deref() != Some("other") {
            self.faults
                .push("counts, and its default is not [other]".to_owned());
        }
        for (variant, name) in variants.iter().zip(&names) {
            self.text.extend([" [", name, "] "]);
            self.pattern(&variant.value);
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => self.text.push_str(value),
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                self.text.extend([" $", id.name, " "]);
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.reference(id.name.to_owned(), attribute.is_some());
            }
            InlineExpression::TermReference {
                id,
                attribute,
                arguments,
            } => {
                self.reference(format!("-{}", id.name), attribute.is_some());
                if let Some(arguments) = arguments {
                    self.arguments(arguments);
                }
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != "NUMBER" {
                    self.faults
                        .push(format!("{} is no function that both readers know", id.name));
                }
                self.arguments(arguments);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn reference(&mut self, id: String, attribute: bool) {
        if attribute {
            self.faults.push(format!("refers to an attribute of {id}"));
        }
        self.text.extend([" $", &id, " "]);
        self.refers_to.insert(id);
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        for argument in arguments.positional.iter().chain(named) {
            self.inline(argument);
        }
    }
}
