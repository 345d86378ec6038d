import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** Of OTLP: 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  status: { code?: number };
  attributes: Record<string, unknown>;
}

export interface TraceCollector {
  /** For the setting OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** The spans that have arrived. */
  spans(): ReceivedSpan[];
  /** Everything that has arrived, headers included. */
  received(): string;
  close(): Promise<void>;
}

interface OtlpAttribute {
  key: string;
  value: Record<string, unknown>;
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: OtlpAttribute[] })[] }[] }[];
}

/** A collector of OpenTelemetry: OTLP, JSON over HTTP. One that is `silent` accepts connections and never answers. */
export async function startTraceCollector({ silent = false } = {}): Promise<TraceCollector> {
  const bodies: string[] = [];
  const headers: string[] = [];
  const server = createServer(async (request, response) => {
    if (silent) return;
    headers.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
    response.setHeader('Content-Type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as OtlpBody).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: toRecord(span.attributes) }))),
        ),
      ),
    received: () => [...headers, ...bodies].join('\n'),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const toRecord = (attributes: OtlpAttribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
