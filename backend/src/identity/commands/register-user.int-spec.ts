import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { UserRegistered } from '../../events/identity.js';
import { EmailTaken } from '../domain/errors.js';
import { IdentityModule } from '../identity.module.js';
import { FindUsers } from '../published-queries.js';
import { RegisterUser } from './register-user.js';

const PASSWORD = 'correct horse battery staple';

let identity: TestContext;
beforeAll(async () => {
  identity = await bootContext({ modules: [IdentityModule] });
});
afterAll(() => identity.close());

const BROWSER = { device: 'Firefox on Linux', network: '127.0.0.1' };

const register = (email: string, password = PASSWORD) =>
  identity.execute(new RegisterUser({ email, password }, BROWSER));

describe('RegisterUser', () => {
  it('opens an account and announces it without the address', async () => {
    const person = { email: ' Ada@Example.ORG ', password: PASSWORD, firstName: 'Ada', lastName: 'L.' };
    const command = new RegisterUser(person, BROWSER);
    await identity.execute(command);
    expect(await identity.query(new FindUsers({ ids: [command.userId] }))).toEqual([
      {
        id: command.userId,
        email: 'ada@example.org',
        firstName: 'Ada',
        lastName: 'L.',
        isAdmin: false,
        emailVerified: false,
        createdAt: expect.any(Date),
        lastLoginAt: expect.any(Date),
      },
    ]);
    expect(await identity.announced(UserRegistered)).toContainEqual({ userId: command.userId });
  });

  it('opens one account when fifty register one address at once, in any spelling [A8] [D2]', async () => {
    const spellings = ['eve@example.org', 'EVE@example.org', ' eve@Example.ORG ', 'Eve@example.org\t'];
    const before = (await identity.announced(UserRegistered)).length;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => register(spellings[index % spellings.length] ?? '')),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refusals).toHaveLength(49);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(EmailTaken);
    expect(await identity.announced(UserRegistered)).toHaveLength(before + 1);
  });

  it.each(['no address', '', 'a@b', '\u212aate@example.org'])('rejects %j as an email address [A8]', async (email) => {
    await expect(register(email)).rejects.toMatchObject({ code: 'validation_failed', fields: [{ field: 'email' }] });
  });
});

describe('FindUsers', () => {
  it('finds users by address in any spelling and leaves out those that do not exist', async () => {
    await register('found@example.org');
    const found = await identity.query(
      new FindUsers({ emails: ['FOUND@example.org', 'nobody@example.org', 'rubbish'] }),
    );
    expect(found).toMatchObject([{ email: 'found@example.org' }]);
    expect(await identity.query(new FindUsers({ emails: [] }))).toEqual([]);
    expect(await identity.query(new FindUsers({ ids: [] }))).toEqual([]);
  });
});

describe('the constraints of the tables of users and sessions [D1]', () => {
  const id = '5f0f1b0e-0d0b-4c86-9f0e-6d1d8a3e5a10';
  const write = (sql: string, values: unknown[] = []) => identity.em().execute(sql, values);
  const user = (email: string, hash = '$argon2id$x') =>
    write('insert into identity.user (id, email, password_hash, created_at) values (gen_random_uuid(), ?, ?, now())', [
      email,
      hash,
    ]);
  const session = (digest: string, userId: string) =>
    write(
      `insert into identity.session (id, key_digest, user_id, device, network, created_at, last_used_at)
       values (gen_random_uuid(), ?, ?, 'x', 'x', now(), now())`,
      [digest, userId],
    );

  it.each([
    'Ada@upper.example',
    'two@at@signs',
    'e\u0301@decomposed.example',
    'a b@space.example',
    'ada@m\u00fcnchen.example',
  ])('reject the address %j', async (email) => {
    await expect(user(email)).rejects.toThrow('user_email_canonical');
  });

  it('reject an address a second time', async () => {
    await user('twice@example.org');
    await expect(user('twice@example.org')).rejects.toThrow('user_email_unique');
  });

  it('reject a password that is not hashed', async () => {
    await expect(user('plain@example.org', 'my password')).rejects.toThrow('user_password_hash_check');
  });

  it('reject a session without a user, a key that is not a digest, and a key a second time', async () => {
    const digest = 'a'.repeat(64);
    await expect(session(digest, id)).rejects.toThrow('session_user_id_fkey');
    await write(
      `insert into identity.user (id, email, password_hash, created_at) values (?, 's@example.org', '$argon2id$x', now())`,
      [id],
    );
    await expect(session('the key itself', id)).rejects.toThrow('session_key_digest_check');
    await session(digest, id);
    await expect(session(digest, id)).rejects.toThrow('session_key_digest_key');
  });
});
