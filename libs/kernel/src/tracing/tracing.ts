import { AsyncResource } from 'node:async_hooks';

/** Names as in OpenTelemetry's semantic conventions; ids and names of our own, never personal data or secrets. */
export type SpanAttributes = Record<string, string | number | undefined>;

export interface SpanDetails {
  name: string;
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: SpanAttributes;
  /** The `traceparent` of the cause: null starts a new trace, undefined continues the current span. */
  parent?: string | null | undefined;
}

/** A measured piece of work. */
export interface Span {
  readonly traceId: string;
  /** What the W3C's Trace Context calls this span. */
  readonly traceparent: string;
  /** False for one that the sampler left out; its trace keeps its id all the same. */
  readonly isRecorded: boolean;
  /** Calls `work` with this span as the current one. */
  run<Result>(work: () => Result): Result;
  rename(name: string): void;
  setAttributes(attributes: SpanAttributes): void;
  /** Records the type and the code of an error; its message may contain anything. */
  fail(error: unknown): void;
  end(): void;
}

/** What records spans. The kernel measures its work in these terms and knows no library. */
export interface Tracer {
  start(details: SpanDetails): Span;
  readonly currentSpan: Span | undefined;
}

let tracer: Tracer | undefined;

/** Without a tracer, which is the default, nothing is measured. Connections measure if it is set when they are opened. */
export function setTracer(newTracer: Tracer | undefined): void {
  tracer = newTracer;
}

export const isTracing = (): boolean => tracer !== undefined;

export const currentSpan = (): Span | undefined => tracer?.currentSpan;

/** Undefined without a tracer; the caller ends the span. */
export const startSpan = (details: () => SpanDetails): Span | undefined => tracer?.start(details());

/** Measures `work`. */
export async function inSpan<Result>(details: () => SpanDetails, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(details);
  if (!span) return work();
  try {
    return await span.run(work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** For a callback that somebody else's event calls, such as the release of a connection: it keeps the current span. */
export const keepSpan = <Callback extends (...args: never[]) => unknown>(callback: Callback): Callback =>
  tracer ? (AsyncResource.bind(callback as never) as Callback) : callback;
