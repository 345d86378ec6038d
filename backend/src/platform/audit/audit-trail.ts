import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { currentRequest } from '../http/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { type Actor, AuditEntry, currentActor, type Target } from './audit-entry.js';
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

const trails = new AsyncLocalStorage<AuditTrail>();

/**
 * Records what the current command changes, in its transaction or its next flush, so that the entry is stored if and only if
 * the change is. When before and after are equal, nothing is recorded.
 */
export function audit(record: AuditRecord): void {
  const trail = trails.getStore();
  if (!trail) throw new Error(`${record.action} is recorded outside a command`);
  trail.record(record);
}

/** Stands around every command: what the command records gets its actor, network and request id here, from the current request. */
@Injectable()
export class AuditTrail {
  constructor(
    commands: CommandBus,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly log: PinoLogger,
    private readonly metrics: Metrics,
  ) {
    const execute: (...args: unknown[]) => Promise<unknown> = commands.execute.bind(commands) as never;
    commands.execute = ((...args: unknown[]) => trails.run(this, () => execute(...args))) as typeof commands.execute;
  }

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
