//! Moves everything that one store keeps to another one, and compares what has arrived.

use std::collections::HashSet;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::task::JoinSet;

use crate::{Change, LinkRow, Store, StoreError, TableRow};

/// How many tables are on their way at a time: they share commits.
const AT_ONCE: usize = 128;

/// A store that can tell everything it keeps.
#[async_trait]
pub trait Contents: Store {
    /// The ids of all tables, the oldest first.
    async fn ids(&self) -> Result<Vec<String>, StoreError>;

    /// All links.
    async fn links(&self) -> Result<Vec<LinkRow>, StoreError>;
}

/// Why not everything was moved. What has arrived stays, and the same transfer can be made again.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
pub enum TransferError {
    /// The target has tables that the source does not have.
    #[error("the target has other tables already (table {0})")]
    NotEmpty(String),
    /// A table in the target is not the same as in the source.
    #[error("table {0} is not the same there")]
    Different(String),
    /// The links in the target are not the same as in the source.
    #[error("the links to seats are not the same there")]
    DifferentLinks,
    /// One of both failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Copies all tables and links into a store that is empty, or has been given a part of them before; then reads each again and compares
/// it. Gives the number of tables. `progress` is told how many are done, of how many.
///
/// # Errors
/// If the target has something else, if something is not the same there, or if a store fails.
pub async fn transfer(
    from: Arc<dyn Contents>,
    to: Arc<dyn Contents>,
    mut progress: impl FnMut(u64, u64),
) -> Result<u64, TransferError> {
    let ids = from.ids().await?;
    let known: HashSet<&String> = ids.iter().collect();
    if let Some(other) = to.ids().await?.into_iter().find(|id| !known.contains(id)) {
        return Err(TransferError::NotEmpty(other));
    }
    let (mut done, all) = (0, ids.len() as u64);
    let mut copying = JoinSet::new();
    for id in ids {
        if copying.len() == AT_ONCE {
            finish_one(&mut copying).await?;
            done += 1;
            progress(done, all);
        }
        copying.spawn(copy(Arc::clone(&from), Arc::clone(&to), id));
    }
    while !copying.is_empty() {
        finish_one(&mut copying).await?;
        done += 1;
        progress(done, all);
    }
    copy_links(&*from, &*to).await?;
    Ok(done)
}

async fn finish_one(copying: &mut JoinSet<Result<(), TransferError>>) -> Result<(), TransferError> {
    match copying.join_next().await {
        Some(copied) => copied.unwrap_or_else(|error| {
            let error = error.to_string();
            Err(StoreError::Failed(error).into())
        }),
        None => Ok(()),
    }
}

async fn copy(
    from: Arc<dyn Contents>,
    to: Arc<dyn Contents>,
    id: String,
) -> Result<(), TransferError> {
    let different = || TransferError::Different(id.clone());
    let table = from.table(&id).await?.ok_or_else(different)?;
    let events = from.events(&id, 0).await?;
    let empty = TableRow {
        seq: 0,
        ..table.clone()
    };
    match to.create(empty).await {
        // Perhaps by an earlier transfer that did not come to its end.
        Ok(()) | Err(StoreError::Taken) => {}
        Err(error) => return Err(error.into()),
    }
    let there = to.events(&id, 0).await?;
    if !events.starts_with(&there) {
        return Err(different());
    }
    if let Some(rest) = events.get(there.len()..).filter(|rest| !rest.is_empty()) {
        let change = Change {
            events: rest.to_vec(),
            ..Change::default()
        };
        to.append(&id, change).await?;
    }
    if to.table(&id).await? != Some(table) || to.events(&id, 0).await? != events {
        return Err(different());
    }
    Ok(())
}

async fn copy_links(from: &dyn Contents, to: &dyn Contents) -> Result<(), TransferError> {
    let mut links = from.links().await?;
    for link in &links {
        to.put_link(link.link, &link.table, link.holder, link.expires)
            .await?;
    }
    let mut there = to.links().await?;
    links.sort_unstable();
    there.sort_unstable();
    if links != there {
        return Err(TransferError::DifferentLinks);
    }
    Ok(())
}
