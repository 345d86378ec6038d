import type { SpanDetails } from './tracing.ts';

interface Message {
  /** 'outbox', or the library under a job queue. */
  system: string;
  /** The type of an event, the name of a queue. */
  destination: string;
  id?: string;
  /** The subscriber of an event. */
  subscription?: string;
}

/** Source: OpenTelemetry's conventions for messaging spans. */
const messagingSpan = (
  operation: 'send' | 'process',
  { system, destination, id, subscription }: Message,
): Omit<SpanDetails, 'kind'> => ({
  name: `${operation} ${destination}`,
  attributes: {
    'messaging.system': system,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
    'messaging.destination.name': destination,
    'messaging.message.id': id,
    'messaging.destination.subscription.name': subscription,
  },
});

export const sendSpan = (message: Message): SpanDetails => ({ ...messagingSpan('send', message), kind: 'producer' });

/** One message has one cause, so its processing belongs to the trace of its cause. */
export const processSpan = (message: Message, traceparent: string | null | undefined): SpanDetails => ({
  ...messagingSpan('process', message),
  kind: 'consumer',
  parent: traceparent ?? null,
});
