import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { currentRequest } from '../http/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import type { Target } from './audit-entry.js';
import { type Actor, currentActor } from './audit-entry.js';
import { formatSecurityEvent, SECURITY_EVENTS, type SecurityEvent } from './security-events.js';

export interface SecurityEventDetails {
  /** The user concerned. */
  userId?: string;
  /** The API client concerned. */
  clientId?: string;
  /** Only if the current request does not know its caller yet, such as a sign-in. */
  actor?: Actor;
  /** Our own names and numbers; nothing that the caller sent. */
  details?: object;
}

/** Limits of the audit entries of one event that anybody can cause. */
const MAX_PER_NETWORK_AND_HOUR = 20;
const MAX_PER_HOUR = 1_000;

/** Every event is logged; the limits keep callers from filling the table. */
const isWithinLimits = (event: SecurityEvent, network: string, since: Date) => sql`
  (select count(*) from (select from audit.entry where action = ${event} and network = ${network} and at > ${since}
                          limit ${MAX_PER_NETWORK_AND_HOUR}) per_network) < ${MAX_PER_NETWORK_AND_HOUR}
  and (select count(*) from (select from audit.entry where action = ${event} and at > ${since}
                              limit ${MAX_PER_HOUR}) in_total) < ${MAX_PER_HOUR}`;

/** Records security events that change nothing. Changes are recorded by `audit` with the event's name. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    private readonly metrics: Metrics,
  ) {}

  /** Logs the event and stores an audit entry, which outlives a rollback of the caller's transaction. Never rejects. */
  async note(
    event: SecurityEvent,
    { userId, clientId, actor = currentActor(), details = {} }: SecurityEventDetails = {},
  ): Promise<void> {
    const target = targetOf(userId, clientId);
    this.metrics.securityEvents.inc({ event });
    this.log[SECURITY_EVENTS[event] ? 'warn' : 'info'](...formatSecurityEvent(event, actor, target, details));
    await this.insertEntry(event, actor, target, details).catch((error: unknown) => {
      this.log.error({ err: error }, 'A security event could not be stored in the audit log');
    });
  }

  private async insertEntry(event: SecurityEvent, actor: Actor, target: Target | null, details: object): Promise<void> {
    const { traceId: requestId = null, network = 'unknown' } = currentRequest() ?? {};
    const at = this.clock.now();
    const condition = SECURITY_EVENTS[event]
      ? isWithinLimits(event, network, new Date(at.getTime() - HOUR))
      : sql`true`;
    // A separate connection, so that the entry outlives a rollback of the caller's transaction.
    await sql`
      insert into audit.entry (at, actor_kind, actor_id, action, target_kind, target_id, details, network, request_id)
      select ${at}, ${actor.kind}, ${actor.id}, ${event}, ${target?.kind ?? null}, ${target?.id ?? null},
             ${JSON.stringify(details)}::jsonb, ${network}, ${requestId}
       where ${condition}`.execute(this.em.fork().getKysely());
  }
}

const targetOf = (userId?: string, clientId?: string): Target | null =>
  userId ? { kind: 'user', id: userId } : clientId ? { kind: 'api-client', id: clientId } : null;
