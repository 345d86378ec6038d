import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';

/** Few enough rows that no statement holds its locks for long. */
const BATCH_SIZE = 1_000;

/** Repeats a statement that changes or deletes at most `limit` rows, until none is left. */
export async function changeInBatches(
  em: EntityManager,
  statement: (limit: number) => RawBuilder<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let changed: bigint | undefined;
  do {
    signal.throwIfAborted();
    changed = (await statement(BATCH_SIZE).execute(em.getKysely())).numAffectedRows;
  } while (changed === BigInt(BATCH_SIZE));
}
