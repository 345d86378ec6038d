import type { EntityManager } from '@mikro-orm/postgresql';
import type { PageRequest } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';

interface PageOf<Row> extends PageRequest {
  /** All rows in their order. */
  ordered: RawBuilder<Row>;
  /** The same rows, as what follows `from`. */
  matching: RawBuilder<unknown>;
}

/** Reads one page of a list, and how many rows the whole list has. */
export async function readPage<Row>(
  em: EntityManager,
  { ordered, matching, limit, offset }: PageOf<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const database = em.getKysely();
  const { rows } = await sql<Row>`${ordered} limit ${limit} offset ${offset}`.execute(database);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${matching}`.execute(
    database,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}
