import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { bootContext, type TestContext } from '../../test/support/boot-context.js';
import { accountOf, aLearner } from '../../test/support/people.js';
import { BillingModule } from '../billing/billing.module.js';
import { InvalidToken } from './domain/errors.js';
import type { MailPurpose } from './domain/mail-purpose.js';
import { IdentityModule } from './identity.module.js';
import { MailTokens } from './mail-tokens.js';

const START = new Date('2026-11-21T12:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface TokenRow {
  digest: string;
  user_id: string;
  purpose: string;
  used_at: string | null;
  ended_at: string | null;
}

describe('the tokens of mails', () => {
  let context: TestContext;
  let userId: string;

  beforeAll(async () => {
    context = await bootContext({ modules: [IdentityModule, BillingModule] });
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    const person = aLearner();
    userId = person.id;
    await context.em().persist(accountOf(person, START)).flush();
  });

  const inRequest = <Result>(work: () => Promise<Result>) => RequestContext.create(context.em(), work);
  const issue = (purpose: MailPurpose, now = START) =>
    inRequest(() => context.app.get(MailTokens).issue(userId, purpose, now));
  const redeem = (token: string, purpose: MailPurpose, now = START) =>
    inRequest(() => context.app.get(MailTokens).redeem(token, purpose, now));
  const rows = () =>
    context
      .em()
      .execute<TokenRow[]>('select * from identity.mail_token where user_id = ? order by created_at', [userId]);

  it('M1 are 32 random bytes, of which the database knows no more than the digest', async () => {
    const token = await issue('verification');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await rows()).toMatchObject([{ digest: sha256(token), user_id: userId, purpose: 'verification' }]);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(await issue('verification')).not.toBe(token);
  });

  it.each([
    ['verification', 24],
    ['reset', 1],
  ] as const)('M1 for %s open for %d hours, to the second', async (purpose, hours) => {
    const late = await issue(purpose);
    for (const expired of [hours * HOUR, hours * HOUR + SECOND])
      await expect(redeem(late, purpose, after(expired))).rejects.toThrow(InvalidToken);
    expect(await redeem(late, purpose, after(hours * HOUR - SECOND))).toBe(userId);
  });

  it('M2 work once, and once only when many ask at the same time', async () => {
    const token = await issue('reset');
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => redeem(token, 'reset')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(redeem(token, 'reset')).rejects.toThrow(InvalidToken);
  });

  it('M2 end when a newer one of their purpose is made, and for no other reason', async () => {
    const older = await issue('reset');
    const verification = await issue('verification');
    const newer = await issue('reset', after(SECOND));
    await expect(redeem(older, 'reset', after(SECOND))).rejects.toThrow(InvalidToken);
    expect(await redeem(newer, 'reset', after(SECOND))).toBe(userId);
    expect(await redeem(verification, 'verification')).toBe(userId);
  });

  it('M2 never serve another purpose, and are not used up by the attempt', async () => {
    const token = await issue('verification');
    await expect(redeem(token, 'reset')).rejects.toThrow(InvalidToken);
    expect(await redeem(token, 'verification')).toBe(userId);
  });

  it('M2 come back when what they were used for is refused', async () => {
    const token = await issue('reset');
    const refused = inRequest(() =>
      context.em().transactional(async () => {
        await context.app.get(MailTokens).redeem(token, 'reset', START);
        throw new Error('the new password is too short');
      }),
    );
    await expect(refused).rejects.toThrow('too short');
    expect(await redeem(token, 'reset')).toBe(userId);
  });

  it('M2 leave one open link when two are made at the same time', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => issue('reset')));
    const outcomes = await Promise.allSettled(tokens.map((token) => redeem(token, 'reset')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuse in one text, whatever is wrong', async () => {
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

  it('go with their owner', async () => {
    await issue('reset');
    await context.em().execute('delete from identity.user where id = ?', [userId]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['a digest that is none', { digest: 'x' }, 'mail_token_digest'],
    ['an unknown purpose', { purpose: 'login' }, 'mail_token_purpose'],
    ['an end before the beginning', { expires_at: START }, 'mail_token_expires'],
    ['a token both used and ended', { used_at: START, ended_at: START }, 'mail_token_used_or_ended'],
    ['nobody as the owner', { user_id: '00000000-0000-4000-8000-000000000000' }, 'mail_token_user_id_fkey'],
  ])('D1 the database refuses %s', async (_, changes, constraint) => {
    await expect(insert(changes)).rejects.toThrow(constraint);
  });

  it('D1 the database refuses a second open token of one user and purpose, and a digest twice', async () => {
    await insert({});
    await expect(insert({})).rejects.toThrow('mail_token_one_open');
    const digest = sha256(userId);
    await insert({ digest, ended_at: START });
    await expect(insert({ digest, ended_at: START })).rejects.toThrow('mail_token_pkey');
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
        `insert into identity.mail_token (${Object.keys(row).join(', ')}) values (?, ?, ?, ?, ?, ?, ?)`,
        Object.values(row),
      );
  };
});
