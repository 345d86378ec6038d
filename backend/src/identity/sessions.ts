import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { askedTogether } from '../platform/database/asked-together.js';
import { PreparedReads } from '../platform/database/prepared-reads.js';
import { piece } from '../platform/database/statement.js';
import type { UserCaller } from '../platform/http/access/caller.js';
import { Session } from './domain/session.js';
import { digestOf } from './domain/session-key.js';
import { isAlive, NOTE_USE_EVERY, OPEN_SESSIONS } from './domain/session-limits.js';

interface SessionRow {
  keyDigest: string;
  id: string;
  userId: string;
  isAdmin: boolean;
  createdAt: string;
  lastUsedAt: string;
}

@Injectable()
export class Sessions {
  private readonly withKey = askedTogether(async (keyDigests: readonly string[]) => {
    const rows = await this.reads.ask<SessionRow>(piece`
      select s.key_digest as "keyDigest", s.id, s.user_id as "userId", u.is_admin as "isAdmin",
             s.created_at as "createdAt", s.last_used_at as "lastUsedAt"
        from identity.session s join identity.user u on u.id = s.user_id
       where s.key_digest = any(${keyDigests}::text[]) and s.ended_at is null`);
    return new Map(rows.map((row) => [row.keyDigest, row]));
  });

  constructor(
    private readonly em: EntityManager,
    private readonly reads: PreparedReads,
  ) {}

  /** Opens a session; beyond the limit, the user's longest unused ones make room. */
  async open(session: Session, userId: string, now: Date): Promise<void> {
    await this.em.execute(
      `update identity.session set ended_at = ? where id in (
         select id from identity.session where user_id = ? and ended_at is null order by last_used_at desc, id offset ?)`,
      [now, userId, OPEN_SESSIONS - 1],
    );
    this.em.persist(session);
  }

  async end(id: string, now: Date): Promise<void> {
    const session = await this.em.findOne(Session, { id });
    session?.end(now);
  }

  /** False when the user has no such session. Ending twice is no error: two tabs may do it at once. */
  async endOneOf(userId: string, id: string, now: Date): Promise<boolean> {
    const found = await this.em.execute<object[]>(
      'update identity.session set ended_at = coalesce(ended_at, ?) where id = ? and user_id = ? returning id',
      [now, id, userId],
    );
    return found.length === 1;
  }

  /** All that the user has open, but for one that may stay; answers how many. Source: promise S6. */
  async endAllOf(userId: string, now: Date, except: string | null = null): Promise<number> {
    const ended = await this.em.execute<object[]>(
      `update identity.session set ended_at = ?
        where user_id = ? and ended_at is null and id is distinct from ?::uuid returning id`,
      [now, userId, except],
    );
    return ended.length;
  }

  save(): Promise<void> {
    return this.em.flush();
  }

  /**
   * Whose key this is, while its session lives. The one read that every request pays for, shared with those of the
   * same moment; rights come fresh with it.
   */
  async holderOf(key: string, now: Date): Promise<UserCaller | null> {
    const row = await this.withKey(digestOf(key));
    if (!row) return null;
    const { id: sessionId, userId, isAdmin } = row;
    const lastUsedAt = new Date(row.lastUsedAt);
    if (!isAlive({ createdAt: new Date(row.createdAt), lastUsedAt, isAdmin }, now)) return null;
    if (now.getTime() - lastUsedAt.getTime() >= NOTE_USE_EVERY) await this.noteUse(sessionId, now);
    return { kind: 'user', userId, sessionId, isAdmin };
  }

  private async noteUse(id: string, now: Date): Promise<void> {
    await this.em.execute('update identity.session set last_used_at = ? where id = ? and last_used_at < ?', [
      now,
      id,
      now,
    ]);
  }
}
