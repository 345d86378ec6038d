import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Statement } from './statement.js';

/**
 * Runs SQL with `?` for its parameters in the present transaction, and sends them beside the text. The ORM's own way writes
 * them into it, which for the texts of a hundred cases takes longer than storing them.
 */
export async function withParameters<Row extends object>(
  em: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[]> {
  let place = 0;
  const text = sql.replace(/\?/g, () => `$${++place}`);
  return inTransaction(em, { text, values: [...parameters] });
}

/** A statement in PostgreSQL's own notation (`$1`, `$2`, …), in the present transaction. */
export async function inTransaction<Row extends object>(
  em: EntityManager,
  { text, values }: Statement,
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, values));
  return rows;
}
