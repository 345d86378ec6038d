import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { presentCall } from '../http/call-context.js';
import { type Actor, presentActor } from './actor.js';
import type { Target } from './audit-entry.js';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events.js';
import { securityLine } from './security-line.js';

export interface About {
  /** The user whom it concerns. */
  userId?: string;
  /** The API client that it concerns. */
  clientId?: string;
  /** Only where the call does not know it yet, as in a sign-in. */
  actor?: Actor;
  /** Names and numbers of ours; nothing that was sent. */
  details?: object;
}

/** Entries an hour of an event that anybody can cause: of one network, and of all together. */
const MOST_OF_A_NETWORK = 20;
const MOST_OF_ALL = 1_000;

// The lines of the log stay whole; the table cannot be filled from outside.
const NOTE = `
  insert into audit.entry (at, actor_kind, actor_id, action, target_kind, target_id, details, network, request_id)
  select ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?`;
const WITHIN_LIMITS = `
   where (select count(*) from (select from audit.entry where action = ? and network = ? and at > ? limit ?) of_network) < ?
     and (select count(*) from (select from audit.entry where action = ? and at > ? limit ?) of_all) < ?`;

/** What happened to the product's doors. For a change, `AuditTrail.record` with the event's name is the way. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /** A line of the log, and an entry that stays even if the transaction around it does not. It never fails. */
  async note(
    event: SecurityEvent,
    { userId, clientId, actor = presentActor(), details = {} }: About = {},
  ): Promise<void> {
    const target = targetOf(userId, clientId);
    this.log[SECURITY_EVENTS[event] ? 'warn' : 'info'](...securityLine(event, actor, target, details));
    await this.enter(event, actor, target, details).catch((error: unknown) => {
      this.log.error({ err: error }, 'A security event is missing in the audit');
    });
  }

  private async enter(event: SecurityEvent, actor: Actor, target: Target | null, details: object): Promise<void> {
    const { requestId = null, network = 'unknown' } = presentCall() ?? {};
    const at = this.clock.now();
    const row = [at, actor.kind, actor.id, event, target?.kind ?? null, target?.id ?? null];
    const entry = [...row, JSON.stringify(details), network, requestId];
    const hourAgo = new Date(at.getTime() - 3_600_000);
    const ofNetwork = [event, network, hourAgo, MOST_OF_A_NETWORK, MOST_OF_A_NETWORK];
    const ofAll = [event, hourAgo, MOST_OF_ALL, MOST_OF_ALL];
    // A connection of its own: a refusal inside of a transaction is remembered when that is rolled back.
    if (SECURITY_EVENTS[event]) await this.em.fork().execute(NOTE + WITHIN_LIMITS, [...entry, ...ofNetwork, ...ofAll]);
    else await this.em.fork().execute(NOTE, entry);
  }
}

const targetOf = (userId?: string, clientId?: string): Target | null =>
  userId ? { kind: 'user', id: userId } : clientId ? { kind: 'api-client', id: clientId } : null;
