import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { createBatcher } from '../platform/database/create-batcher.js';
import { PreparedReads } from '../platform/database/statements/prepared-reads.js';
import type { UserCaller } from '../platform/http/access/caller.js';
import { digestSecret } from './domain/secrets.js';
import { Session } from './domain/session.js';
import { isAlive, LAST_USED_UPDATE_INTERVAL_MS, MAX_OPEN_SESSIONS } from './domain/session-limits.js';

interface SessionRow {
  keyDigest: string;
  id: string;
  userId: string;
  isAdmin: boolean;
  createdAt: string;
  lastUsedAt: string;
}

@Injectable()
export class SessionRepository {
  private readonly loadByKeyDigest = createBatcher(async (keyDigests: readonly string[]) => {
    const rows = await this.reads.query(sql<SessionRow>`
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

  /** Opens a session. Beyond the limit, the user's least recently used sessions are ended. */
  async open(session: Session, userId: string, now: Date): Promise<void> {
    await sql`
      update identity.session set ended_at = ${now} where id in (
        select id from identity.session where user_id = ${userId} and ended_at is null
         order by last_used_at desc, id offset ${MAX_OPEN_SESSIONS - 1})`.execute(this.em.getKysely());
    this.em.persist(session);
  }

  async end(id: string, now: Date): Promise<void> {
    const session = await this.em.findOne(Session, { id });
    session?.end(now);
  }

  /** Returns false when the user has no such session. Ending it twice is no error: two tabs may do it at once. */
  async endForUser(userId: string, id: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update identity.session set ended_at = coalesce(ended_at, ${now})
       where id = ${id} and user_id = ${userId}`.execute(this.em.getKysely());
    return numAffectedRows === 1n;
  }

  /** Ends all open sessions of the user but `except`, and returns their number. Source: promise S6. */
  async endAllForUser(userId: string, now: Date, except: string | null = null): Promise<number> {
    const { rows: ended } = await sql`
      update identity.session set ended_at = ${now}
       where user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid returning id`.execute(
      this.em.getKysely(),
    );
    return ended.length;
  }

  save(): Promise<void> {
    return this.em.flush();
  }

  /**
   * Returns the caller while the session is alive. Every request makes this one read, batched with the reads of parallel
   * requests; it reads the user's rights, too, so a change applies to the next request.
   */
  async findCallerByKey(key: string, now: Date): Promise<UserCaller | null> {
    const row = await this.loadByKeyDigest(digestSecret(key));
    if (!row) return null;
    const { id: sessionId, userId, isAdmin } = row;
    const lastUsedAt = new Date(row.lastUsedAt);
    if (!isAlive({ createdAt: new Date(row.createdAt), lastUsedAt, isAdmin }, now)) return null;
    if (now.getTime() - lastUsedAt.getTime() >= LAST_USED_UPDATE_INTERVAL_MS) await this.updateLastUsed(sessionId, now);
    return { kind: 'user', userId, sessionId, isAdmin };
  }

  private async updateLastUsed(id: string, now: Date): Promise<void> {
    await sql`
      update identity.session set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`.execute(
      this.em.getKysely(),
    );
  }
}
