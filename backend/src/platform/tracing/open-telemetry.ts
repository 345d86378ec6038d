import { hostname } from 'node:os';
import { SECOND } from '@msk/contracts';
import { SystemClock, setTracer } from '@msk/kernel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { PinoLogger } from 'nestjs-pino';
import type { Settings } from '../config/settings.js';
import { OpenTelemetryTracer } from './open-telemetry-tracer.js';
import { ReportingExporter } from './reporting-exporter.js';
import { traceOutgoingCalls } from './trace-outgoing-calls.js';

/** A collector that is away must not delay the end of the process. */
const SHUTDOWN_TIMEOUT_MS = 3 * SECOND;

/** Sends the spans of this process to the collector. Returns what sends the last ones. */
export function startOpenTelemetry(settings: Settings, endpoint: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `library-${settings.ROLE}`,
      'service.instance.id': `${hostname()}:${process.pid}`,
      'deployment.environment.name': settings.NODE_ENV,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG ?? 1) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new ReportingExporter(exporter) })],
  });
  setTracer(new OpenTelemetryTracer(provider.getTracer('library')));
  traceOutgoingCalls();
  return async () => {
    setTracer(undefined);
    await new SystemClock()
      .within(SHUTDOWN_TIMEOUT_MS, provider.shutdown())
      .catch((err: unknown) => new PinoLogger({}).warn({ err }, 'The last traces were not sent'));
  };
}
