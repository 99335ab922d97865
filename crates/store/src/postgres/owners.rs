//! Which node runs a table: a row that says its epoch. The table of a node that is gone is free.

use super::pool::Pool;
use crate::{Node, Runner, StoreError};

const OWNER: &str = "SELECT o.epoch FROM tables t JOIN owners o ON o.of_table = t.key JOIN nodes n ON n.epoch = o.epoch
     WHERE t.id = $1";
const TAKE: &str = "INSERT INTO owners (of_table, epoch) SELECT key, $2 FROM tables WHERE id = $1
     ON CONFLICT (of_table) DO UPDATE SET epoch = excluded.epoch
     WHERE NOT EXISTS (SELECT FROM nodes WHERE nodes.epoch = owners.epoch)
     RETURNING epoch";
/// Of the tables whose node is gone, takes those of one share; gives the running ones.
///
/// The epochs that are gone are looked up first: of a table that somebody else takes at the same moment PostgreSQL reads the owner again,
/// but not `nodes`.
pub(super) const ADOPT_SHARE: &str = "WITH taken AS (
         UPDATE owners SET epoch = $1
         WHERE of_table % $2 = $3 AND epoch = ANY (ARRAY(SELECT DISTINCT epoch FROM owners EXCEPT SELECT epoch FROM nodes))
         RETURNING of_table
     ) SELECT t.id FROM tables t JOIN taken ON t.key = taken.of_table WHERE t.state = 1";
/// Takes all of them.
pub(super) const ADOPT_REST: &str = "WITH taken AS (
         UPDATE owners SET epoch = $1
         WHERE epoch = ANY (ARRAY(SELECT DISTINCT epoch FROM owners EXCEPT SELECT epoch FROM nodes))
         RETURNING of_table
     ) SELECT t.id FROM tables t JOIN taken ON t.key = taken.of_table WHERE t.state = 1";
const HAND_OVER: &str = "WITH others AS (
         SELECT epoch, row_number() OVER (ORDER BY epoch) - 1 AS place, count(*) OVER () AS places
         FROM nodes WHERE epoch <> $1 AND lease_until > clock_timestamp()
     ) UPDATE owners o SET epoch = others.epoch FROM others, tables t
     WHERE o.epoch = $1 AND t.key = o.of_table AND t.state = 1 AND others.place = o.of_table % others.places
     RETURNING others.epoch, t.id";

/// How often a table is asked for that changes hands meanwhile.
const ATTEMPTS: usize = 10;

/// Who runs the table: this node, if nobody who is alive does.
pub(super) async fn claim(pool: &Pool, id: &str, me: Node) -> Result<Runner, StoreError> {
    for _ in 0..ATTEMPTS {
        if let Some(row) = pool.query(OWNER, &[&id]).await?.first() {
            let owner: Node = row.get(0);
            return Ok(if owner == me {
                Runner::Here
            } else {
                Runner::At(owner)
            });
        }
        if !pool.query(TAKE, &[&id, &me]).await?.is_empty() {
            return Ok(Runner::Here);
        }
        if pool
            .query("SELECT FROM tables WHERE id = $1", &[&id])
            .await?
            .is_empty()
        {
            return Ok(Runner::Here);
        }
    }
    Err(StoreError::Failed(
        "a table changes hands all the time".to_owned(),
    ))
}

/// Hands the running tables of this node to the others.
pub(super) async fn hand_over(pool: &Pool, me: Node) -> Result<Vec<(Node, String)>, StoreError> {
    let rows = pool.query_once(HAND_OVER, &[&me]).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}
