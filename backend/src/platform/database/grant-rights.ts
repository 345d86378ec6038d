import type { Client } from 'pg';
import { SettingsError } from '../config/settings.js';
import { APPLICATION_ROLE } from './application-role.js';

/** What the application may do in a schema, when it is less than to read and write its rows. */
const LESS: Record<string, string> = {
  audit: 'select, insert', // what was written stays
  migration: 'select',
};
const USUAL = 'select, insert, update, delete';

// Roles are the whole cluster's: the migration of another database may make it at this very moment.
const CREATE_ROLE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
      create role ${APPLICATION_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

/** Lets the login act as the role, and have none of its rights otherwise. */
const ADMIT = `
  do $$ begin
    if not pg_has_role(%L, '${APPLICATION_ROLE}', 'SET') then grant ${APPLICATION_ROLE} to %I with inherit false, set true; end if;
  end $$`;

function explain(error: unknown): never {
  if ((error as { code?: unknown }).code !== '42501') throw error; // insufficient_privilege
  throw new SettingsError(
    `Settings: DATABASE_URL: its login may not create roles; make ${APPLICATION_ROLE} once, as docs/operations.md says`,
  );
}

/**
 * Renews what the application may do, for tables that are new as well. It may never truncate, nor define anything; what
 * it is given here is all there is. In one transaction, so that an application that runs meanwhile notices nothing.
 */
export async function grantRights(client: Client, login: string): Promise<void> {
  await client.query(CREATE_ROLE).catch(explain);
  const { rows } = await client.query<{ admit: string }>('select format($1::text, $2::text, $2::text) as admit', [
    ADMIT,
    login,
  ]);
  await client.query(rows[0]?.admit ?? '');
  const ours = await client.query<{ schema: string; quoted: string }>(
    `select nspname as schema, quote_ident(nspname) as quoted from pg_namespace
      where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  );
  const grants = ours.rows.map(
    ({ schema, quoted }) => `
      revoke all on all tables in schema ${quoted} from ${APPLICATION_ROLE};
      grant usage on schema ${quoted} to ${APPLICATION_ROLE};
      grant ${LESS[schema] ?? USUAL} on all tables in schema ${quoted} to ${APPLICATION_ROLE};
      grant usage, select on all sequences in schema ${quoted} to ${APPLICATION_ROLE};`,
  );
  await client.query(`begin; ${grants.join('')} commit`);
}
