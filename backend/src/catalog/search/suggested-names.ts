import type { EntityManager } from '@mikro-orm/postgresql';
import { withParameters } from '../../platform/database/with-parameters.js';
import { numbers, texts } from './arrays.js';
import type { Numbered, Remembered } from './numbered-case.js';
import { keysOf, type Suggested } from './suggested.js';

/** The numbers of names; those that are new get one, and the words at which they can be begun. */
export async function nameIds(
  em: EntityManager,
  cases: readonly { names: Suggested[] }[],
): Promise<ReadonlyMap<string, number>> {
  const names = new Map(cases.flatMap(({ names }) => names.map((name) => [keyOf(name), name])));
  const columns = (given: Suggested[]) => [
    texts(given.map(({ kind }) => kind)),
    texts(given.map(({ name }) => name)),
    texts(given.map(({ text }) => text)),
  ];
  const known = await withParameters<Row>(
    em,
    `select n.id, n.kind, n.name from unnest(?::text[], ?::text[]) as given (kind, name)
       join catalog.search_name n using (kind, name)`,
    columns([...names.values()]).slice(0, 2),
  );
  const ids = new Map(known.map((row) => [keyOf(row), row.id]));
  const unknown = [...names].filter(([key]) => !ids.has(key)).map(([, name]) => name);
  if (unknown.length === 0) return ids;
  const added = await withParameters<Row>(
    em,
    `insert into catalog.search_name (kind, name, text, cases)
     select kind, name, text, 0 from unnest(?::text[], ?::text[], ?::text[]) as given (kind, name, text) returning id, kind, name`,
    columns(unknown),
  );
  for (const row of added) ids.set(keyOf(row), row.id);
  const keys = added.flatMap(({ id, kind, name }) => keysOf(name).map((key) => ({ id, kind, key })));
  await withParameters(
    em,
    `insert into catalog.search_name_key (name, kind, key) select * from unnest(?::integer[], ?::text[], ?::text[])`,
    [numbers(keys.map(({ id }) => id)), texts(keys.map(({ kind }) => kind)), texts(keys.map(({ key }) => key))],
  );
  return ids;
}

interface Row {
  id: number;
  kind: string;
  name: string;
}

const keyOf = ({ kind, name }: { kind: string; name: string }): string => `${kind} ${name}`;

/** As a case remembers them. */
export const namesOf = ({ names }: Numbered, ids: ReadonlyMap<string, number>): number[] =>
  names.map((name) => ids.get(keyOf(name))!);

/** How many cases a name leads to. A name without a case goes. */
export async function countNames(
  em: EntityManager,
  before: ReadonlyMap<string, Remembered>,
  after: readonly Numbered[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const counts = new Map<number, number>();
  const count = (by: number) => (name: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const { namesBefore } of before.values()) namesBefore.forEach(count(-1));
  for (const one of after) namesOf(one, ids).forEach(count(1));
  await withParameters(
    em,
    `update catalog.search_name n set cases = n.cases + c.cases
       from unnest(?::integer[], ?::integer[]) as c (id, cases) where n.id = c.id and c.cases <> 0`,
    [numbers(counts.keys()), numbers(counts.values())],
  );
  if (before.size === 0) return;
  const gone = await withParameters<Row>(
    em,
    'delete from catalog.search_name where cases = 0 and id = any(?::integer[]) returning id, kind, name',
    [numbers(counts.keys())],
  );
  const keys = gone.flatMap(({ id, kind, name }) => keysOf(name).map((key) => ({ id, kind, key })));
  await withParameters(
    em,
    `delete from catalog.search_name_key k using unnest(?::integer[], ?::text[], ?::text[]) as gone (name, kind, key)
      where k.kind = gone.kind and k.key = gone.key and k.name = gone.name`,
    [numbers(keys.map(({ id }) => id)), texts(keys.map(({ kind }) => kind)), texts(keys.map(({ key }) => key))],
  );
}
