import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { InvalidToken } from '../domain/errors.js';
import { digestSecret } from '../domain/secrets.js';

/** Source: promise M1. */
export const LINK_LIFETIME_HOURS = { verification: 24, reset: 1 } as const;

export type EmailTokenPurpose = keyof typeof LINK_LIFETIME_HOURS;

/** The tokens of emailed links. The database stores digests only, so a leaked table gives no access. */
@Injectable()
export class EmailTokenStore {
  constructor(private readonly em: EntityManager) {}

  /** Creates a token and ends the user's open one of the same purpose, so that at most one link works. */
  async issue(userId: string, purpose: EmailTokenPurpose, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME_HOURS[purpose] * HOUR);
    await this.em.transactional(async (em) => {
      const database = em.getKysely();
      // The lock serialises two calls at once; otherwise each would miss the token of the other.
      await sql`select from identity.user where id = ${userId} for no key update`.execute(database);
      await sql`
        update identity.email_token set ended_at = ${now}
         where user_id = ${userId} and purpose = ${purpose} and used_at is null and ended_at is null`.execute(database);
      await sql`
        insert into identity.email_token (digest, user_id, purpose, created_at, expires_at)
        values (${digestSecret(token)}, ${userId}, ${purpose}, ${now}, ${expiresAt})`.execute(database);
    });
    return token;
  }

  /** Does not use the token up: a request that is refused before `redeem` can be repeated with the same link. */
  async getOwnerId(token: string, purpose: EmailTokenPurpose, now: Date): Promise<string> {
    const { rows } = await sql<{ userId: string }>`
      select user_id as "userId" from identity.email_token
       where digest = ${digestSecret(token)} and purpose = ${purpose}
         and used_at is null and ended_at is null and expires_at > ${now}`.execute(this.em.getKysely());
    if (!rows[0]) throw new InvalidToken();
    return rows[0].userId;
  }

  /**
   * Uses the token up and returns its owner's id. One statement checks and marks it, so one of many parallel calls succeeds.
   * It runs in the caller's transaction: a rollback gives the token back.
   */
  async redeem(token: string, purpose: EmailTokenPurpose, now: Date): Promise<string> {
    const { rows } = await sql<{ userId: string }>`
      update identity.email_token set used_at = ${now}
       where digest = ${digestSecret(token)} and purpose = ${purpose}
         and used_at is null and ended_at is null and expires_at > ${now}
       returning user_id as "userId"`.execute(this.em.getKysely());
    if (!rows[0]) throw new InvalidToken();
    return rows[0].userId;
  }
}
