import type { DeliveredEvent, EventDefinition, EventOf } from '../domain-event.ts';

/** Reacts to an event of another context, in the transaction that marks the event as delivered. */
export interface Subscriber<Definition> {
  on(event: EventOf<Definition>): Promise<void>;
}

export interface Subscription {
  /** Stored in the database: the class may be renamed; a new name lists the old one in `formerNames`. */
  readonly name: string;
  /** Names of earlier versions. Deliveries that are pending under them are taken over at the start. */
  readonly formerNames?: readonly string[];
  readonly eventType: string;
  deliver(event: DeliveredEvent): Promise<void>;
}

const declared = new WeakMap<object, Omit<Subscription, 'deliver'>>();

/** Class decorator: the event, and the stable name under which its deliveries are stored. */
export function Subscribes<Payload>({
  to,
  as,
  formerNames,
}: {
  to: EventDefinition<Payload>;
  as: string;
  formerNames?: readonly string[];
}) {
  return (subscriber: abstract new (...args: never[]) => Subscriber<EventDefinition<Payload>>): void => {
    declared.set(subscriber, { name: as, eventType: to.type, ...(formerNames && { formerNames }) });
  };
}

/** The subscription of an instance of a decorated class; undefined for any other object. */
export function subscriptionOf(instance: object): Subscription | undefined {
  const declaration = declared.get(instance.constructor);
  if (!declaration) return undefined;
  // The decorator's type has checked that the class takes this event's payload.
  const subscriber = instance as Subscriber<EventDefinition<unknown>>;
  return { ...declaration, deliver: (event) => subscriber.on(event) };
}
