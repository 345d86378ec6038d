import { randomUUID } from 'node:crypto';

/** What a `traceparent` says. Source: W3C Trace Context, https://www.w3.org/TR/trace-context/ */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/;

/** Undefined for anything that is not a valid `traceparent`. */
export function parseTraceparent(text: string | null | undefined): TraceContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Node draws the random bits of many UUIDs at once. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');
