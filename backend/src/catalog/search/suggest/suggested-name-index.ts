import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import type { NumberedCase, StoredEntry } from '../index/index-entry.js';
import { prefixKeys, type SuggestedName } from './suggested-name.js';

interface NameRow {
  id: number;
  kind: string;
  name: string;
}

/** The ids of names; inserts new names and their prefix keys. */
export async function ensureNameIds(
  em: EntityManager,
  cases: readonly { names: SuggestedName[] }[],
): Promise<ReadonlyMap<string, number>> {
  const names = new Map(cases.flatMap(({ names }) => names.map((name) => [keyOf(name), name])));
  const kinds = (some: Iterable<SuggestedName>) => textArray(Array.from(some, ({ kind }) => kind));
  const normalized = (some: Iterable<SuggestedName>) => textArray(Array.from(some, ({ name }) => name));
  const known = await sql<NameRow>`
    select n.id, n.kind, n.name
      from unnest(${kinds(names.values())}::text[], ${normalized(names.values())}::text[]) as given (kind, name)
      join catalog.search_name n using (kind, name)`.execute(em.getKysely());
  const ids = new Map(known.rows.map((row) => [keyOf(row), row.id]));
  const unknown = [...names].filter(([key]) => !ids.has(key)).map(([, name]) => name);
  if (unknown.length === 0) return ids;
  const { rows: added } = await sql<NameRow>`
    insert into catalog.search_name (kind, name, text, cases)
    select kind, name, text, 0
      from unnest(${kinds(unknown)}::text[], ${normalized(unknown)}::text[],
                  ${textArray(unknown.map(({ text }) => text))}::text[]) as given (kind, name, text)
    returning id, kind, name`.execute(em.getKysely());
  for (const row of added) ids.set(keyOf(row), row.id);
  await sql`
    insert into catalog.search_name_key (name_id, kind, key) select * from ${unnestedKeys(added)}`.execute(
    em.getKysely(),
  );
  return ids;
}

const keyOf = ({ kind, name }: { kind: string; name: string }): string => `${kind} ${name}`;

function unnestedKeys(names: readonly NameRow[]) {
  const keys = names.flatMap(({ id, kind, name }) => prefixKeys(name).map((key) => ({ id, kind, key })));
  return sql`unnest(${numberArray(keys.map(({ id }) => id))}::integer[], ${textArray(keys.map(({ kind }) => kind))}::text[],
                    ${textArray(keys.map(({ key }) => key))}::text[])`;
}

/** The ids of a case's names, as its index entry stores them. */
export const nameIdsOf = ({ names }: NumberedCase, ids: ReadonlyMap<string, number>): number[] =>
  names.map((name) => ids.get(keyOf(name))!);

/** Updates the number of cases of each name, and deletes names without a case. */
export async function updateNameCounts(
  em: EntityManager,
  before: ReadonlyMap<string, StoredEntry>,
  after: readonly NumberedCase[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const counts = new Map<number, number>();
  const count = (by: number) => (name: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const { nameIds } of before.values()) nameIds.forEach(count(-1));
  for (const one of after) nameIdsOf(one, ids).forEach(count(1));
  await sql`
    update catalog.search_name n set cases = n.cases + c.cases
      from unnest(${numberArray(counts.keys())}::integer[], ${numberArray(counts.values())}::integer[]) as c (id, cases)
     where n.id = c.id and c.cases <> 0`.execute(em.getKysely());
  if (before.size === 0) return;
  const { rows: deleted } = await sql<NameRow>`
    delete from catalog.search_name where cases = 0 and id = any(${numberArray(counts.keys())}::integer[])
    returning id, kind, name`.execute(em.getKysely());
  await sql`
    delete from catalog.search_name_key k using ${unnestedKeys(deleted)} as deleted (name_id, kind, key)
     where k.kind = deleted.kind and k.key = deleted.key and k.name_id = deleted.name_id`.execute(em.getKysely());
}
