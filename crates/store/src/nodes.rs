//! The processes that share a store.

/// A process by its epoch: a number that no other process of the same store has or will have.
pub type Node = i64;

/// Who is there.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Nodes {
    /// This process. It is another one after it was too slow to renew its lease: then others may have its tables.
    pub me: Node,
    /// All that are alive, in ascending order.
    pub alive: Vec<Node>,
}

/// Which process runs a table.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub enum Runner {
    /// This one.
    Here,
    /// Another one.
    At(Node),
}
