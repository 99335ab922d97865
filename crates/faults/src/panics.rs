//! Panics of tasks: a runtime swallows them, and a hall that panics is as wrong as one that lies.

use std::cell::RefCell;
use std::panic::{set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static PANICS: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

/// Keeps the panics of this thread from now on, instead of printing them.
pub(crate) fn keep() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |panic| {
            let kept = PANICS.with_borrow_mut(|panics| {
                panics.as_mut().map(|panics| panics.push(panic.to_string()))
            });
            if kept.is_none() {
                usual(panic);
            }
        }));
    });
    PANICS.set(Some(Vec::new()));
}

/// The panics of this thread since then.
pub(crate) fn take() -> Vec<String> {
    PANICS.take().unwrap_or_default()
}
