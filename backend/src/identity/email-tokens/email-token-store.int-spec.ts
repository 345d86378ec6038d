import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { HOUR, SECOND } from '@msk/contracts';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { aLearner, buildAccount } from '../../../test/support/people.js';
import { BillingModule } from '../../billing/billing.module.js';
import { InvalidToken } from '../domain/errors.js';
import { IdentityModule } from '../identity.module.js';
import { type EmailTokenPurpose, EmailTokenStore } from './email-token-store.js';

const START = new Date('2026-11-21T12:00:00Z');
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface TokenRow {
  digest: string;
  user_id: string;
  purpose: string;
  used_at: string | null;
  ended_at: string | null;
}

describe('EmailTokenStore', () => {
  let context: TestContext;
  let userId: string;

  beforeAll(async () => {
    context = await bootContext({ modules: [IdentityModule, BillingModule] });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    const person = aLearner();
    userId = person.id;
    await context.em().persist(buildAccount(person, START)).flush();
  });

  const inRequest = <Result>(work: () => Promise<Result>) => RequestContext.create(context.em(), work);
  const issue = (purpose: EmailTokenPurpose, now = START) =>
    inRequest(() => context.app.get(EmailTokenStore).issue(userId, purpose, now));
  const redeem = (token: string, purpose: EmailTokenPurpose, now = START) =>
    inRequest(() => context.app.get(EmailTokenStore).redeem(token, purpose, now));
  const rows = () =>
    context
      .em()
      .execute<TokenRow[]>('select * from identity.email_token where user_id = ? order by created_at', [userId]);

  it('issues 32 random bytes and stores only their digest [M1]', async () => {
    const token = await issue('verification');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await rows()).toMatchObject([{ digest: sha256(token), user_id: userId, purpose: 'verification' }]);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(await issue('verification')).not.toBe(token);
  });

  it.each([
    ['verification', 24],
    ['reset', 1],
  ] as const)('accepts a token for %s for %d hours, to the second [M1]', async (purpose, hours) => {
    const late = await issue(purpose);
    for (const expired of [hours * HOUR, hours * HOUR + SECOND])
      await expect(redeem(late, purpose, after(expired))).rejects.toThrow(InvalidToken);
    expect(await redeem(late, purpose, after(hours * HOUR - SECOND))).toBe(userId);
  });

  it('redeems a token once, also when many requests use it at the same time [M2]', async () => {
    const token = await issue('reset');
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(token, 'reset')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(redeem(token, 'reset')).rejects.toThrow(InvalidToken);
  });

  it('ends a token when a newer one of the same purpose is issued, and no other [M2]', async () => {
    const older = await issue('reset');
    const verification = await issue('verification');
    const newer = await issue('reset', after(SECOND));
    await expect(redeem(older, 'reset', after(SECOND))).rejects.toThrow(InvalidToken);
    expect(await redeem(newer, 'reset', after(SECOND))).toBe(userId);
    expect(await redeem(verification, 'verification')).toBe(userId);
  });

  it('rejects a token for another purpose without using it up [M2]', async () => {
    const token = await issue('verification');
    await expect(redeem(token, 'reset')).rejects.toThrow(InvalidToken);
    expect(await redeem(token, 'verification')).toBe(userId);
  });

  it('gives a token back when the transaction that used it fails [M2]', async () => {
    const token = await issue('reset');
    const refused = inRequest(() =>
      context.em().transactional(async () => {
        await context.app.get(EmailTokenStore).redeem(token, 'reset', START);
        throw new Error('the new password is too short');
      }),
    );
    await expect(refused).rejects.toThrow('too short');
    expect(await redeem(token, 'reset')).toBe(userId);
  });

  it('leaves one valid token when several are issued at the same time [M2]', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => issue('reset')));
    const outcomes = await Promise.allSettled(tokens.map((token) => redeem(token, 'reset')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('rejects every invalid token with the same message', async () => {
    const used = await issue('reset');
    await redeem(used, 'reset');
    const expired = await issue('reset');
    const refusals = await Promise.all(
      [redeem('wrong', 'reset'), redeem(used, 'reset'), redeem(expired, 'reset', after(HOUR)), redeem('', 'reset')].map(
        (attempt) => attempt.catch(({ code, message }: InvalidToken) => ({ code, message })),
      ),
    );
    for (const refusal of refusals)
      expect(refusal).toEqual({ code: 'invalid_token', message: new InvalidToken().message });
  });

  it('deletes the tokens of a deleted user', async () => {
    await issue('reset');
    await context.em().execute('delete from identity.user where id = ?', [userId]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['a malformed digest', { digest: 'x' }, 'email_token_digest'],
    ['an unknown purpose', { purpose: 'login' }, 'email_token_purpose'],
    ['an end before the beginning', { expires_at: START }, 'email_token_expires'],
    ['a token both used and ended', { used_at: START, ended_at: START }, 'email_token_used_or_ended'],
    ['an unknown owner', { user_id: '00000000-0000-4000-8000-000000000000' }, 'email_token_user_id_fkey'],
  ])('relies on the database, which rejects %s [D1]', async (_, changes, constraint) => {
    await expect(insert(changes)).rejects.toThrow(constraint);
  });

  it('relies on the database, which rejects a second open token of one user and purpose, and a repeated digest [D1]', async () => {
    await insert({});
    await expect(insert({})).rejects.toThrow('email_token_one_open');
    const digest = sha256(userId);
    await insert({ digest, ended_at: START });
    await expect(insert({ digest, ended_at: START })).rejects.toThrow('email_token_pkey');
  });

  const insert = (changes: Record<string, unknown>) => {
    const row = {
      digest: sha256(crypto.randomUUID()),
      user_id: userId,
      purpose: 'reset',
      created_at: START,
      expires_at: after(HOUR),
      used_at: null,
      ended_at: null,
      ...changes,
    };
    return context
      .em()
      .execute(
        `insert into identity.email_token (${Object.keys(row).join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`,
        Object.values(row),
      );
  };
});
