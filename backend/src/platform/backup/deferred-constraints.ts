import type { Client } from 'pg';

/** Statements that bring back what was dropped. */
export type DroppedConstraints = string[];

/**
 * Drops the foreign keys, so that tables can be loaded in any order, and the indexes of large tables, which are built faster
 * afterwards; disables the triggers, whose effects are in the backup. For use in the transaction that loads the rows.
 */
export async function dropConstraints(client: Client, tables: string[]): Promise<DroppedConstraints> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
       from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index join pg_class c on c.oid = indrelid
      where indrelid = any($1::regclass[]) and c.relkind = 'r' and not indisprimary and not indisunique`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return rows.map(({ restore }) => restore).reverse(); // indexes first: foreign keys are checked with them
}

export async function restoreConstraints(client: Client, tables: string[], dropped: DroppedConstraints): Promise<void> {
  for (const statement of dropped) await client.query(statement);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
