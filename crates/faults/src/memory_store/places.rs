//! Places of nodes at the store, and who runs which table: with the same meaning as in PostgreSQL.

use std::collections::BTreeMap;

use rollwright_store::{LEASE, Node as Epoch, Runner, Share, StoreError, TableStage};
use tokio::time::Instant;

use super::MemoryStore;

/// Who shares the store.
#[derive(Default)]
pub(super) struct Places {
    joined: Epoch,
    alive: BTreeMap<Epoch, Place>,
    /// The node that runs each table, or did before it was gone.
    pub(super) owners: BTreeMap<String, Epoch>,
}

struct Place {
    name: String,
    lease_until: Instant,
}

impl Place {
    fn is_over(&self) -> bool {
        self.lease_until < Instant::now()
    }
}

impl MemoryStore {
    /// Takes a place for a process that has just been started, unless another one of this name is there.
    pub(crate) fn take_place(&mut self, name: &str) -> Option<Epoch> {
        let places = &mut self.cluster.alive;
        places.retain(|_, place| place.name != name || !place.is_over());
        self.join(name)
    }

    pub(crate) fn join(&mut self, name: &str) -> Option<Epoch> {
        let cluster = &mut self.cluster;
        cluster.joined += 1;
        if cluster.alive.values().any(|place| place.name == name) {
            return None;
        }
        let place = Place {
            name: name.to_owned(),
            lease_until: Instant::now() + LEASE,
        };
        cluster.alive.insert(cluster.joined, place);
        Some(cluster.joined)
    }

    pub(crate) fn renew(&mut self, me: Epoch) -> bool {
        let Some(place) = self.cluster.alive.get_mut(&me) else {
            return false;
        };
        place.lease_until = Instant::now() + LEASE;
        true
    }

    /// Deletes the places of others whose lease is over, and gives them.
    pub(crate) fn fence(&mut self, me: Epoch) -> Vec<Epoch> {
        let places = &mut self.cluster.alive;
        let over = places.extract_if(.., |epoch, place| *epoch != me && place.is_over());
        over.map(|(epoch, _)| epoch).collect()
    }

    pub(crate) fn leave(&mut self, me: Epoch) {
        self.cluster.alive.remove(&me);
    }

    pub(crate) fn alive(&self) -> Vec<Epoch> {
        self.cluster.alive.keys().copied().collect()
    }

    /// Refuses whatever is written in the name of a place that was deleted.
    pub(crate) fn hold(&self, me: Epoch) -> Result<(), StoreError> {
        if self.cluster.alive.contains_key(&me) {
            return Ok(());
        }
        Err(StoreError::Fenced)
    }

    /// The node that runs a table, if it is there.
    pub(crate) fn owner(&self, id: &str) -> Option<Epoch> {
        let owner = self.cluster.owners.get(id).copied();
        owner.filter(|owner| self.cluster.alive.contains_key(owner))
    }

    /// Whether somebody has run the table.
    pub(crate) fn was_claimed(&self, id: &str) -> bool {
        self.cluster.owners.contains_key(id)
    }

    pub(crate) fn claim(&mut self, id: &str, me: Epoch) -> Runner {
        match self.owner(id) {
            Some(owner) if owner != me => Runner::At(owner),
            _ => {
                if self.tables.contains_key(id) {
                    self.cluster.owners.insert(id.to_owned(), me);
                }
                Runner::Here
            }
        }
    }

    pub(crate) fn adopt(&mut self, me: Epoch, share: Share) -> Vec<String> {
        let is_mine = |number: i64| match share {
            Share::Part { remainder, parts } => number % parts == remainder,
            Share::Rest => true,
        };
        let mut taken = Vec::new();
        for (id, table) in &self.tables {
            let is_orphan = self.was_claimed(id) && self.owner(id).is_none();
            if is_orphan && is_mine(table.key()) {
                taken.push((id.clone(), table.row.state));
            }
        }
        for (id, _) in &taken {
            self.cluster.owners.insert(id.clone(), me);
        }
        let running = |(_, state): &(String, TableStage)| *state == TableStage::Running;
        let running = taken.into_iter().filter(running);
        running.map(|(id, _)| id).collect()
    }

    pub(crate) fn hand_over(&mut self, me: Epoch) -> Vec<(Epoch, String)> {
        let places = self.cluster.alive.iter();
        let others = places.filter(|(epoch, place)| **epoch != me && !place.is_over());
        let others: Vec<Epoch> = others.map(|(epoch, _)| *epoch).collect();
        if others.is_empty() {
            return Vec::new();
        }
        let mut moved = Vec::new();
        for (id, table) in &self.tables {
            if self.owner(id) == Some(me) && table.row.state == TableStage::Running {
                let other = usize::try_from(table.number).expect("few tables") % others.len();
                moved.push((others[other], id.clone()));
            }
        }
        for (epoch, id) in &moved {
            self.cluster.owners.insert(id.clone(), *epoch);
        }
        moved
    }
}
