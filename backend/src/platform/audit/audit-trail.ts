import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { presentCall } from '../http/call-context.js';
import { type Actor, presentActor } from './actor.js';
import { AuditEntry, type Target } from './audit-entry.js';
import { isSecurityEvent } from './security-events.js';
import { securityLine } from './security-line.js';

export interface AuditRecord {
  /** A fact: 'video.approved'. */
  action: string;
  target?: Target | null;
  /** What it was, and what it is now. No address, name or token: what is written here cannot be taken back. */
  before?: object;
  after?: object;
  /** Only where the call does not know it yet, as in a sign-in. */
  actor?: Actor;
}

@Injectable()
export class AuditTrail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Joins the present transaction, or else the next flush: the entry is there if and only if the change is. Who, from
   * where and under which request id come from the call. When before and after are equal, nothing was done.
   */
  record({ action, target = null, before, after, actor = presentActor() }: AuditRecord): void {
    const details = difference(before, after);
    if (!details) return;
    const { requestId = null, network = null } = presentCall() ?? {};
    this.em.persist(new AuditEntry({ at: this.clock.now(), actor, action, target, details, network, requestId }));
    if (isSecurityEvent(action)) this.log.info(...securityLine(action, actor, target));
  }
}

/** Of two states only what differs; null when that is nothing. */
function difference(before?: object, after?: object): object | null {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isDeepStrictEqual(was.get(name), is.get(name)),
  );
  if (changed.length === 0) return null;
  const only = (state: Map<string, unknown>) =>
    Object.fromEntries(changed.flatMap((name) => (state.has(name) ? [[name, state.get(name)]] : [])));
  return { before: only(was), after: only(is) };
}
