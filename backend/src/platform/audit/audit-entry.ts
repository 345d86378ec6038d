import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { currentRequest } from '../http/request-context.js';

/** Who acted. `visitor`: a request without a known caller. `system`: no request, but a job, a schedule or an event. */
export type Actor = { kind: 'user' | 'client'; id: string } | { kind: 'visitor' | 'system'; id: null };

export function currentActor(): Actor {
  const request = currentRequest();
  if (!request) return { kind: 'system', id: null };
  const { caller } = request;
  if (!caller) return { kind: 'visitor', id: null };
  return caller.kind === 'user' ? { kind: 'user', id: caller.userId } : { kind: 'client', id: caller.clientId };
}

/** Contains ids instead of personal data: entries are kept for ever, while a person can demand erasure. */
export interface AuditFacts {
  at: Date;
  actor: Actor;
  action: string;
  target: Target | null;
  details: object;
  network: string | null;
  requestId: string | null;
}

/** The object of the action. */
export interface Target {
  /** 'video', 'user', 'api-client'. */
  kind: string;
  id: string;
}

/** One entry of the audit log. The database rejects every change and deletion. */
@Entity({ schema: 'audit', tableName: 'entry' })
export class AuditEntry {
  @PrimaryKey({ type: 'bigint', autoincrement: true }) readonly position!: string;
  @Property({ type: 'datetime' }) readonly at: Date;
  @Property({ type: 'text' }) readonly actorKind: Actor['kind'];
  @Property({ type: 'text', nullable: true }) readonly actorId: string | null;
  @Property({ type: 'text' }) readonly action: string;
  @Property({ type: 'text', nullable: true }) readonly targetKind: string | null;
  @Property({ type: 'text', nullable: true }) readonly targetId: string | null;
  @Property({ type: 'json' }) readonly details: object;
  @Property({ type: 'text', nullable: true }) readonly network: string | null;
  @Property({ type: 'uuid', nullable: true }) readonly requestId: string | null;

  constructor({ at, actor, action, target, details, network, requestId }: AuditFacts) {
    this.at = at;
    this.actorKind = actor.kind;
    this.actorId = actor.id;
    this.action = action;
    this.targetKind = target?.kind ?? null;
    this.targetId = target?.id ?? null;
    this.details = details;
    this.network = network;
    this.requestId = requestId;
  }
}
