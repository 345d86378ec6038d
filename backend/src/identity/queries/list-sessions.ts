import { EntityManager } from '@mikro-orm/postgresql';
import type { AccountSession } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NotFound } from '../../platform/http/id.pipe.js';
import { isAlive } from '../domain/session-limits.js';

/** A user's open sessions, most recently used first. */
export class ListSessions extends Query<AccountSession[]> {
  constructor(
    readonly userId: string,
    /** The caller's session, which is marked. */
    readonly currentId: string,
  ) {
    super();
  }
}

interface SessionRow {
  /** Null in the one row of a user without open sessions. */
  id: string | null;
  isAdmin: boolean;
  createdAt: string;
  lastUsedAt: string;
  device: string;
  network: string;
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, currentId }: ListSessions): Promise<AccountSession[]> {
    const { rows } = await sql<SessionRow>`
      select s.id, u.is_admin as "isAdmin", s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
             s.device, s.network
        from identity.user u left join identity.session s on s.user_id = u.id and s.ended_at is null
       where u.id = ${userId} order by s.last_used_at desc, s.id`.execute(this.em.getKysely());
    if (rows.length === 0) throw new NotFound();
    const now = this.clock.now();
    return rows.flatMap(({ id, isAdmin, device, network, ...times }) => {
      const [createdAt, lastUsedAt] = [new Date(times.createdAt), new Date(times.lastUsedAt)];
      if (id === null || !isAlive({ createdAt, lastUsedAt, isAdmin }, now)) return [];
      const current = id === currentId;
      return {
        id,
        current,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        device,
        network,
      };
    });
  }
}
