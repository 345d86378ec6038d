import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { currentRequest } from '../http/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { type Actor, currentActor } from './actor.js';
import { AuditEntry, type Target } from './audit-entry.js';
import { formatSecurityEvent, isSecurityEvent } from './security-events.js';

export interface AuditRecord {
  /** In the past tense: 'video.approved'. */
  action: string;
  target?: Target | null;
  /** State before and after the change. Without email addresses, names and tokens: entries cannot be deleted. */
  before?: object;
  after?: object;
  /** Only if the current request does not know its caller yet, such as a sign-in. */
  actor?: Actor;
}

@Injectable()
export class AuditTrail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Records an entry in the current transaction or the next flush, so that it is stored if and only if the change is. Actor,
   * network and request id come from the current request. When before and after are equal, nothing is recorded.
   */
  record({ action, target = null, before, after, actor = currentActor() }: AuditRecord): void {
    const details = diff(before, after);
    if (!details) return;
    const { traceId: requestId = null, network = null } = currentRequest() ?? {};
    this.em.persist(new AuditEntry({ at: this.clock.now(), actor, action, target, details, network, requestId }));
    if (!isSecurityEvent(action)) return;
    this.log.info(...formatSecurityEvent(action, actor, target));
    this.metrics.securityEvents.inc({ event: action });
  }
}

/** The fields that differ between two states; null when there are none. */
function diff(before?: object, after?: object): object | null {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !isDeepStrictEqual(was.get(name), is.get(name)),
  );
  if (changed.length === 0) return null;
  const pickChanged = (state: Map<string, unknown>) =>
    Object.fromEntries(changed.flatMap((name) => (state.has(name) ? [[name, state.get(name)]] : [])));
  return { before: pickChanged(was), after: pickChanged(is) };
}
