import type { EntityManager } from '@mikro-orm/postgresql';

/** A digest of each table's content by table name, for comparing two states of the database. */
export async function digestTables(em: EntityManager, without: RegExp): Promise<Record<string, string>> {
  const tables = await em.execute<{ name: string }[]>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  const digests = tables
    .filter(({ name }) => !without.test(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
    );
  // Sorted, since PostgreSQL may read several tables in parallel and return them in any order.
  const rows = await em.execute<{ name: string; digest: string }[]>(`${digests.join(' union all ')} order by name`);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
