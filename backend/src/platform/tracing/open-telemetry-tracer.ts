import { AsyncLocalStorage } from 'node:async_hooks';
import {
  formatTraceparent,
  parseTraceparent,
  type Span,
  type SpanAttributes,
  type SpanDetails,
  type Tracer,
} from '@msk/kernel';
import {
  type Context,
  type Span as RecordedSpan,
  type Tracer as Recorder,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

const KINDS: Record<SpanDetails['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** The kernel's spans, recorded by OpenTelemetry. */
export class OpenTelemetryTracer implements Tracer {
  private readonly current = new AsyncLocalStorage<OpenTelemetrySpan>();

  constructor(private readonly recorder: Recorder) {}

  get currentSpan(): Span | undefined {
    return this.current.getStore();
  }

  start({ name, kind, attributes = {}, parent }: SpanDetails): Span {
    const context = parent === undefined ? this.current.getStore()?.context : remoteContext(parent);
    const span = this.recorder.startSpan(name, { kind: KINDS[kind], attributes }, context ?? ROOT_CONTEXT);
    return new OpenTelemetrySpan(span, this.current);
  }
}

/** The context of a span of another process, or of an earlier time. */
function remoteContext(traceparent: string | null): Context {
  const parent = parseTraceparent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

class OpenTelemetrySpan implements Span {
  constructor(
    private readonly span: RecordedSpan,
    private readonly current: AsyncLocalStorage<OpenTelemetrySpan>,
  ) {}

  get context(): Context {
    return trace.setSpan(ROOT_CONTEXT, this.span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return formatTraceparent({ traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
  }

  get isRecorded(): boolean {
    return this.span.isRecording();
  }

  run<Result>(work: () => Result): Result {
    return this.current.run(this, work);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  setAttributes(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  fail(error: unknown): void {
    const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.setAttribute('error.type', String(code ?? name ?? typeof error));
  }

  end(): void {
    this.span.end();
  }
}
