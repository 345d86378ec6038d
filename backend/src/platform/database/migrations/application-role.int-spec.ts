import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../../test/support/execute-as-owner.js';
import { APPLICATION_ROLE, withApplicationRole } from './application-role.js';
import { migrate } from './migrate.js';

let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [] });
});
afterAll(() => context.close());

describe('the application’s role', () => {
  it('every connection of the application uses its role, which owns nothing [D7]', async () => {
    const [pool] = await context.em().execute<object[]>('select current_user as user');
    expect(pool).toEqual({ user: APPLICATION_ROLE });
    const owned = await context
      .em()
      .execute<object[]>(`select from pg_shdepend where refobjid = '${APPLICATION_ROLE}'::regrole and deptype = 'o'`);
    expect(owned).toEqual([]);
  });

  it.each([
    'create schema mine',
    'create table catalog.mine (id int)',
    'create table public.mine (id int)',
    'create function kernel.mine() returns int language sql return 1',
    'create index mine on catalog.video (title)',
    'create trigger mine before insert on catalog.video for each row execute function audit.reject_change()',
    'create view catalog.mine as select 1',
    'create role mine',
    'create extension pg_stat_statements',
    'alter table catalog.video drop column title',
    'alter table catalog.video add column mine int',
    'alter table catalog.video disable trigger all',
    'alter table audit.entry disable trigger append_only',
    'alter schema catalog rename to mine',
    'alter role current_user superuser',
    'drop table catalog.video',
    'drop trigger append_only on audit.entry',
    'drop function kernel.fan_out() cascade',
    'drop schema audit cascade',
    'truncate catalog.video cascade',
    'truncate pgboss.job',
    'set session_replication_role = replica',
    `copy catalog.video to program 'cat'`,
    `update migration.applied set name = 'mine'`,
  ])('the role cannot define, truncate or open anything: %s [D7]', async (sql) => {
    await expect(context.em().execute(sql)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|owner of/,
    );
  });

  it.each(['update audit.entry set action = action', 'delete from audit.entry', 'truncate audit.entry'])(
    'the role cannot change or delete entries of the audit log: %s [D7]',
    async (sql) => {
      await expect(context.em().execute(sql)).rejects.toThrow('permission denied for table entry');
    },
  );

  it('the role can truncate no table, and write to all tables but two [D7]', async () => {
    const rights = await context.em().execute<{ table: string; truncate: boolean; update: boolean }[]>(
      `select c.oid::regclass::text as table, has_table_privilege(c.oid, 'TRUNCATE') as truncate,
              has_table_privilege(c.oid, 'INSERT, UPDATE') as update
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'`,
    );
    expect(rights.filter(({ truncate }) => truncate)).toEqual([]);
    const readOnly = rights.filter(({ update }) => !update).map(({ table }) => table);
    expect(readOnly).toEqual(['migration.applied']);
  });

  it('each migration renews the privileges and revokes those granted by hand [D7]', async () => {
    await executeAsOwner(context.databaseUrl, `grant update on audit.entry to ${APPLICATION_ROLE}`);
    await context
      .em()
      .execute('update audit.entry set action = action where false')
      .catch(() => undefined);
    await migrate({ DATABASE_URL: context.databaseUrl });
    await expect(context.em().execute('delete from audit.entry')).rejects.toThrow('permission denied');
    await expect(context.em().execute('update audit.entry set action = action')).rejects.toThrow('permission denied');
  });
});

describe('two logins, one that owns the tables and one for the server', () => {
  const name = (of: string) => `test_${of}_${randomBytes(4).toString('hex')}`;
  const [owner, server, database] = [name('owner'), name('server'), name('db')];
  const password = randomBytes(12).toString('hex');
  const address = (user: string, of = database) => {
    const url = new URL(context.databaseUrl);
    Object.assign(url, { username: user, password, pathname: `/${of}` });
    return url.href;
  };
  beforeAll(() =>
    executeAsOwner(
      context.databaseUrl,
      `create role ${owner} login createrole password '${password}'; grant ${APPLICATION_ROLE} to ${owner} with admin option, inherit false, set false;
       create role ${server} login password '${password}'`,
    ).then(() => executeAsOwner(context.databaseUrl, `create database ${database} owner ${owner}`)),
  );
  afterAll(() =>
    executeAsOwner(context.databaseUrl, `drop database ${database} with (force)`).then(() =>
      executeAsOwner(context.databaseUrl, `drop role ${server}; drop role ${owner}`),
    ),
  );

  it('migrating needs no superuser, and the server’s login can only switch to the role [D7]', async () => {
    await migrate({ DATABASE_URL: address(server), MIGRATION_DATABASE_URL: address(owner) });
    const client = new pg.Client({ connectionString: withApplicationRole(address(server)) });
    await client.connect();
    try {
      await client.query('select from identity.user');
      await expect(client.query('create table catalog.mine (id int)')).rejects.toThrow('permission denied');
      // An attacker may try to leave the role: outside of it the login has fewer privileges.
      await client.query('set role none');
      await expect(client.query('select from identity.user')).rejects.toThrow('permission denied');
      await expect(client.query(`set role ${owner}`)).rejects.toThrow('permission denied');
    } finally {
      await client.end();
    }
  });
});
