//! Writes the keys for Rust: for each message a type whose fields are the arguments of the message.

use crate::families::{FAMILIES, Family};
use crate::messages::{FluentFile, FluentMessage, Kind, camel_case};

const TYPE_PARAMETERS: [&str; 8] = ["A", "B", "C", "D", "E", "F", "G", "H"];

/// A module for each file, and one for the families.
pub(crate) fn keys(files: &[FluentFile]) -> String {
    let mut text = String::new();
    for file in files {
        let messages = file.messages.iter();
        let types: String = messages.map(|message| key(file, message)).collect();
        let title = format!("Messages of `{}.ftl`.", file.name);
        text += &module(&file.module(), &title, &types);
    }
    let ids = files.iter().flat_map(|file| &file.messages);
    let ids: Vec<&str> = ids.map(|message| message.id.as_str()).collect();
    let ids = format!("pub(crate) const IDS: &[&str] = &{ids:?};\n");
    let types: String = FAMILIES.iter().map(lookup).collect();
    let title =
        "Messages whose id is completed at run time, for [`Words::find`](crate::Words::find).";
    text + &ids + &module("family", title, &types)
}

fn module(name: &str, title: &str, types: &str) -> String {
    format!(
        "#[doc = {title:?}]
#[allow(missing_docs, unused_variables, clippy::pedantic)]
pub mod {name} {{
    #[allow(unused_imports)]
    use crate::message::{{Lookup, Message, Number, Value, flag}};
{types}}}
"
    )
}

fn key(file: &FluentFile, message: &FluentMessage) -> String {
    let name = message.type_name(file);
    let fields = message.arguments.iter();
    let fields: Vec<KeyField> = (fields.zip(TYPE_PARAMETERS))
        .map(|((argument, kind), parameter)| KeyField::new(argument, kind, parameter, &name))
        .collect();
    let choices: String = fields.iter().map(|field| field.choices.as_str()).collect();
    let doc = format!("```text\n{}\n```", message.text);
    let id = format!("{:?}", message.id);
    choices + &item(&doc, &name, &fields, "Message", &id)
}

fn lookup(family: &Family) -> String {
    let (_, gaps) = family.parts();
    let name = family.type_name();
    let gap = |name: &&'static str| KeyField {
        name: (*name).to_owned(),
        rust_type: "&'a str".to_owned(),
        ..KeyField::default()
    };
    let arguments = family.arguments.iter().zip(TYPE_PARAMETERS);
    let arguments = arguments
        .map(|((argument, kind), parameter)| KeyField::new(argument, kind, parameter, &name));
    let fields: Vec<KeyField> = gaps.iter().map(gap).chain(arguments).collect();
    let gaps: Vec<String> = gaps
        .iter()
        .map(|gap| format!("{gap} = key.{gap}"))
        .collect();
    let id = format!("&format!({:?}, {})", family.pattern, gaps.join(", "));
    item(
        &format!("`{}`", family.pattern),
        &name,
        &fields,
        "Lookup",
        &id,
    )
}

/// A field of a key.
#[derive(Default)]
struct KeyField {
    name: String,
    rust_type: String,
    /// What the type must implement, if it is a type parameter.
    bound: &'static str,
    /// The expression that makes it an argument; nothing if it is a part of the id.
    argument: Option<String>,
    /// The declaration of the type, if it is an enum of choices.
    choices: String,
}

impl KeyField {
    fn new(name: &str, kind: &Kind, parameter: &str, key: &str) -> Self {
        let mut field = Self {
            name: name.to_owned(),
            rust_type: parameter.to_owned(),
            argument: Some(format!("key.{name}.into()")),
            ..Self::default()
        };
        match kind {
            Kind::Any => field.bound = "Into<Value<'a>>",
            Kind::Number => {
                field.bound = "Into<Number>";
                field.argument = Some(format!("Value::Number(key.{name}.into())"));
            }
            Kind::Flag => {
                field.rust_type = String::from("bool");
                field.argument = Some(format!("flag(key.{name})"));
            }
            Kind::Choice(words) => {
                field.rust_type = key.to_owned() + &camel_case(name);
                field.choices = choices(&field.rust_type, words);
            }
        }
        field
    }
}

fn choices(name: &str, words: &[String]) -> String {
    let variants: String = words.iter().map(|word| camel_case(word) + ", ").collect();
    let texts: Vec<String> = (words.iter())
        .map(|word| format!("{name}::{} => {word:?},", camel_case(word)))
        .collect();
    let texts = texts.join("\n            ");
    format!(
        "#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum {name} {{ {variants} }}
impl From<{name}> for Value<'_> {{
    fn from(choice: {name}) -> Self {{
        Self::from(match choice {{
            {texts}
        }})
    }}
}}
"
    )
}

fn item(doc: &str, name: &str, fields: &[KeyField], target: &str, id: &str) -> String {
    let body: Vec<String> = (fields.iter())
        .map(|field| format!("pub {}: {}", field.name, field.rust_type))
        .collect();
    let body = match body.join(", ") {
        fields if fields.is_empty() => ";".to_owned(),
        fields => format!(" {{ {fields} }}"),
    };
    let arguments: Vec<String> = (fields.iter())
        .filter_map(|field| Some(format!("({:?}, {})", field.name, field.argument.as_ref()?)))
        .collect();
    let arguments = arguments.join(", ");
    let bounded = || fields.iter().filter(|field| !field.bound.is_empty());
    let bounds: Vec<String> = bounded()
        .map(|field| format!(", {}: {}", field.rust_type, field.bound))
        .collect();
    let bounds = bounds.concat();
    let mut generics: Vec<&str> = bounded().map(|field| field.rust_type.as_str()).collect();
    if target == "Lookup" {
        generics.insert(0, "'a");
    }
    let generics = match generics.join(", ") {
        generics if generics.is_empty() => generics,
        generics => format!("<{generics}>"),
    };
    format!(
        "#[doc = {doc:?}]
pub struct {name}{generics}{body}
impl<'a{bounds}> From<{name}{generics}> for {target}<'a> {{
    fn from(key: {name}{generics}) -> Self {{
        Self::new({id}, vec![{arguments}])
    }}
}}
"
    )
}
