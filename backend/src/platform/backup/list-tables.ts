import type { Client } from 'pg';

export interface StoredTable {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted; without generated columns, which COPY does not accept. */
  columns: string;
}

/** Our schemas: all but those of PostgreSQL and of extensions. */
export const OWN_SCHEMAS = `
  select oid, nspname as name from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`;

/** Every table, partitioned ones as a whole: the partitions may be cut differently where the backup is restored. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select format('%I.%I', schema.name, relname) as name,
           (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
             where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class join (${OWN_SCHEMAS}) schema on schema.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition
     order by 1`);
  return rows;
}

/** A statement for each sequence that sets it to its present value. */
export async function listSequenceValues(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('SELECT pg_catalog.setval(%L, %s, true);', format('%I.%I', schemaname, sequencename), last_value) as statement
      from pg_sequences where schemaname in (select name from (${OWN_SCHEMAS}) schema) and last_value is not null
     order by 1`);
  return rows.map(({ statement }) => statement);
}
