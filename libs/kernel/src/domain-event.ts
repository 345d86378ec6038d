import { randomUUID } from 'node:crypto';

/** A fact that a context announces and that other contexts may react to. JSON only. */
export interface DomainEvent<Payload = unknown> {
  readonly id: string;
  /** `context.what-happened.vN`, typed out in full: stored rows outlive class names. */
  readonly type: string;
  readonly payload: Payload;
}

/** An event as it is delivered to a subscriber. */
export interface DeliveredEvent<Payload = unknown> extends DomainEvent<Payload> {
  readonly aggregateId: string;
  /** Ascending within an aggregate, in the order in which its events were recorded. */
  readonly position: number;
  readonly occurredAt: Date;
}

export interface EventDefinition<Payload> {
  (payload: Payload): DomainEvent<Payload>;
  readonly type: string;
}

export type EventOf<Definition> = Definition extends EventDefinition<infer Payload> ? DeliveredEvent<Payload> : never;

/** Declares an event: a function that creates it from its payload, with the event's type as a property. */
export function defineEvent<Payload>(type: string): EventDefinition<Payload> {
  return Object.assign((payload: Payload): DomainEvent<Payload> => ({ id: randomUUID(), type, payload }), { type });
}
