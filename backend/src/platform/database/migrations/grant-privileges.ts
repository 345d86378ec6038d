import type { Client } from 'pg';
import { SettingsError } from '../../config/settings.js';
import { APPLICATION_ROLE } from './application-role.js';

/** Privileges in schemas where the application may not read and write every row. */
const RESTRICTED_PRIVILEGES: Record<string, string> = {
  audit: 'select, insert', // append-only
  migration: 'select',
};
const DEFAULT_PRIVILEGES = 'select, insert, update, delete';

// Roles belong to the cluster: the migration of another database may create the role at the same time.
const CREATE_ROLE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
      create role ${APPLICATION_ROLE} nologin;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`;

/** Lets the login switch to the role without inheriting its privileges. */
const GRANT_ROLE_TO_LOGIN = `
  do $$ begin
    if not pg_has_role(%L, '${APPLICATION_ROLE}', 'SET') then grant ${APPLICATION_ROLE} to %I with inherit false, set true; end if;
  end $$`;

function rethrowWithHint(error: unknown): never {
  if ((error as { code?: unknown }).code !== '42501') throw error; // insufficient_privilege
  throw new SettingsError(
    `Settings: DATABASE_URL: its login may not create roles; create ${APPLICATION_ROLE} once, as docs/operations.md describes`,
  );
}

/**
 * Renews all privileges of the application's role, also on new tables. It can neither truncate nor define anything. Runs in
 * one transaction, so that a running application never misses a privilege.
 */
export async function grantPrivileges(client: Client, login: string): Promise<void> {
  await client.query(CREATE_ROLE).catch(rethrowWithHint);
  const { rows } = await client.query<{ statement: string }>(
    'select format($1::text, $2::text, $2::text) as statement',
    [GRANT_ROLE_TO_LOGIN, login],
  );
  await client.query(rows[0]?.statement ?? '');
  const schemas = await client.query<{ schema: string; quoted: string }>(
    `select nspname as schema, quote_ident(nspname) as quoted from pg_namespace
      where nspowner = current_user::regrole and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  );
  const grants = schemas.rows.map(
    ({ schema, quoted }) => `
      revoke all on all tables in schema ${quoted} from ${APPLICATION_ROLE};
      grant usage on schema ${quoted} to ${APPLICATION_ROLE};
      grant ${RESTRICTED_PRIVILEGES[schema] ?? DEFAULT_PRIVILEGES} on all tables in schema ${quoted} to ${APPLICATION_ROLE};
      grant usage, select on all sequences in schema ${quoted} to ${APPLICATION_ROLE};`,
  );
  await client.query(`begin; ${grants.join('')} commit`);
}
