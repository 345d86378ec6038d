import { TransactionContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';

const BATCH_SIZE = 500;

/**
 * Reads the rows of a statement in batches, all as of one moment: a cursor shows the state at which it was opened, and exists
 * as long as its transaction. One connection is in use until the last batch has been read. `complete` adds what other queries
 * know of the rows of a batch; they run on the same connection, so that parallel exports cannot wait for each other.
 */
export function readBatches<Row>(em: EntityManager, statement: RawBuilder<Row>): AsyncIterable<Row[]>;
export function readBatches<Row, Complete>(
  em: EntityManager,
  statement: RawBuilder<Row>,
  complete: (rows: Row[]) => Promise<Complete[]>,
): AsyncIterable<Complete[]>;
export async function* readBatches<Row>(
  em: EntityManager,
  statement: RawBuilder<Row>,
  complete: (rows: Row[]) => Promise<unknown[]> = async (rows) => rows,
): AsyncIterable<unknown[]> {
  const transaction = em.fork();
  await transaction.begin();
  try {
    const database = transaction.getKysely();
    await sql`declare batches no scroll cursor for ${statement}`.execute(database);
    const fetch = sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from batches`;
    for (let { rows } = await fetch.execute(database); rows.length > 0; { rows } = await fetch.execute(database)) {
      const batch = rows;
      yield await TransactionContext.create(transaction, () => complete(batch));
    }
  } finally {
    await transaction.rollback();
  }
}
