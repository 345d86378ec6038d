import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { asOwner } from '../../../test/support/as-owner.js';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { APPLICATION_ROLE, asApplication } from './application-role.js';
import { migrate } from './migrate.js';

let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [] });
});
afterAll(() => context.close());

describe('the application’s role', () => {
  it('D7 is whom every connection of the application acts as, and owns nothing', async () => {
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
    'create trigger mine before insert on catalog.video for each row execute function audit.stays_as_it_is()',
    'create view catalog.mine as select 1',
    'create role mine',
    'create extension pg_stat_statements',
    'alter table catalog.video drop column title',
    'alter table catalog.video add column mine int',
    'alter table catalog.video disable trigger all',
    'alter table audit.entry disable trigger stays_as_it_is',
    'alter schema catalog rename to mine',
    'alter role current_user superuser',
    'drop table catalog.video',
    'drop trigger stays_as_it_is on audit.entry',
    'drop function kernel.fan_out() cascade',
    'drop schema audit cascade',
    'truncate catalog.video cascade',
    'truncate pgboss.job',
    'set session_replication_role = replica',
    `copy catalog.video to program 'cat'`,
    `update migration.applied set name = 'mine'`,
  ])('D7 cannot define, empty or open anything: %s', async (sql) => {
    await expect(context.em().execute(sql)).rejects.toThrow(
      /permission denied|must be owner|must be superuser|owner of/,
    );
  });

  it.each(['update audit.entry set action = action', 'delete from audit.entry', 'truncate audit.entry'])(
    'D7 cannot touch the past in the audit log: %s',
    async (sql) => {
      await expect(context.em().execute(sql)).rejects.toThrow('permission denied for table entry');
    },
  );

  it('D7 may empty no table whatever, and write to every one of ours but two', async () => {
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

  it('D7 is renewed with each migration, and takes back what was given by hand', async () => {
    await asOwner(context.databaseUrl, `grant update on audit.entry to ${APPLICATION_ROLE}`);
    await context
      .em()
      .execute('update audit.entry set action = action where false')
      .catch(() => undefined);
    await migrate({ DATABASE_URL: context.databaseUrl });
    await expect(context.em().execute('delete from audit.entry')).rejects.toThrow('permission denied');
    await expect(context.em().execute('update audit.entry set action = action')).rejects.toThrow('permission denied');
  });
});

describe('two logins, one that owns the tables and one that the server has', () => {
  const name = (of: string) => `test_${of}_${randomBytes(4).toString('hex')}`;
  const [owner, server, database] = [name('owner'), name('server'), name('db')];
  const password = randomBytes(12).toString('hex');
  const address = (user: string, of = database) => {
    const url = new URL(context.databaseUrl);
    Object.assign(url, { username: user, password, pathname: `/${of}` });
    return url.href;
  };
  beforeAll(() =>
    asOwner(
      context.databaseUrl,
      `create role ${owner} login createrole password '${password}'; grant ${APPLICATION_ROLE} to ${owner} with admin option, inherit false, set false;
       create role ${server} login password '${password}'`,
    ).then(() => asOwner(context.databaseUrl, `create database ${database} owner ${owner}`)),
  );
  afterAll(() =>
    asOwner(context.databaseUrl, `drop database ${database} with (force)`).then(() =>
      asOwner(context.databaseUrl, `drop role ${server}; drop role ${owner}`),
    ),
  );

  it('D7 needs no superuser, and leaves to the server’s own login nothing but the role', async () => {
    await migrate({ DATABASE_URL: address(server), MIGRATION_DATABASE_URL: address(owner) });
    const client = new pg.Client({ connectionString: asApplication(address(server)) });
    await client.connect();
    try {
      await client.query('select from identity.user');
      await expect(client.query('create table catalog.mine (id int)')).rejects.toThrow('permission denied');
      // What an attacker would try first: out of the role, there is less than in it.
      await client.query('set role none');
      await expect(client.query('select from identity.user')).rejects.toThrow('permission denied');
      await expect(client.query(`set role ${owner}`)).rejects.toThrow('permission denied');
    } finally {
      await client.end();
    }
  });
});
