import { randomUUID } from 'node:crypto';

/** A fact that happened inside one context and that others may act on. JSON only. */
export interface DomainEvent<Payload = unknown> {
  readonly id: string;
  /** `context.what-happened.vN`, typed out in full: stored rows outlive class names. */
  readonly type: string;
  readonly payload: Payload;
}

/** An event as a subscriber meets it. */
export interface DeliveredEvent<Payload = unknown> extends DomainEvent<Payload> {
  readonly aggregateId: string;
  readonly occurredAt: Date;
}

export interface EventDefinition<Payload> {
  (payload: Payload): DomainEvent<Payload>;
  readonly type: string;
}

export type EventOf<Definition> = Definition extends EventDefinition<infer Payload> ? DeliveredEvent<Payload> : never;

/** Declares an event: a function that makes one from its payload, and that knows its type's name. */
export function defineEvent<Payload>(type: string): EventDefinition<Payload> {
  return Object.assign((payload: Payload): DomainEvent<Payload> => ({ id: randomUUID(), type, payload }), { type });
}
