import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InvalidToken } from './domain/errors.js';
import { LINK_HOURS, type MailPurpose } from './domain/mail-purpose.js';
import { digestOf } from './domain/session-key.js';

const HOUR = 3_600_000;

/** The tokens in the links of our mails. The database knows their digests alone: a leaked table opens nothing. */
@Injectable()
export class MailTokens {
  constructor(private readonly em: EntityManager) {}

  /** A new token; it ends the user's older one of that purpose, so that at most one link works. */
  async issue(userId: string, purpose: MailPurpose, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * HOUR);
    await this.em.transactional(async (em) => {
      // Two at once take turns, or both would find no older one to end.
      await em.execute('select from identity.user where id = ? for no key update', [userId]);
      await em.execute(
        `update identity.mail_token set ended_at = ?
          where user_id = ? and purpose = ? and used_at is null and ended_at is null`,
        [now, userId, purpose],
      );
      await em.execute(
        'insert into identity.mail_token (digest, user_id, purpose, created_at, expires_at) values (?, ?, ?, ?, ?)',
        [digestOf(token), userId, purpose, now, expiresAt],
      );
    });
    return token;
  }

  /** Whose token this is, without using it up: what is refused before `redeem` costs nobody the link. */
  async ownerOf(token: string, purpose: MailPurpose, now: Date): Promise<string> {
    const [found] = await this.em.execute<{ userId: string }[]>(
      `select user_id as "userId" from identity.mail_token
        where digest = ? and purpose = ? and used_at is null and ended_at is null and expires_at > ?`,
      [digestOf(token), purpose, now],
    );
    if (!found) throw new InvalidToken();
    return found.userId;
  }

  /**
   * Whose token this is; it works no second time. One statement asks and uses up, so of many at once one wins. It is part
   * of the caller's transaction: whatever is refused after it gives the token back.
   */
  async redeem(token: string, purpose: MailPurpose, now: Date): Promise<string> {
    const [used] = await this.em.execute<{ userId: string }[]>(
      `update identity.mail_token set used_at = ?
        where digest = ? and purpose = ? and used_at is null and ended_at is null and expires_at > ?
        returning user_id as "userId"`,
      [now, digestOf(token), purpose, now],
    );
    if (!used) throw new InvalidToken();
    return used.userId;
  }
}
