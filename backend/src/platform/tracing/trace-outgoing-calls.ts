import { subscribe } from 'node:diagnostics_channel';
import { currentSpan, type Span, startSpan } from '@msk/kernel';

interface OutgoingRequest {
  method: string;
  origin: string | URL;
}
interface CallMessage {
  request: OutgoingRequest;
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * Measures the calls to providers, which all go through undici. Source: OpenTelemetry's conventions for HTTP spans. Without the
 * address, which may contain tokens; and providers are not told the id of the trace.
 */
export function traceOutgoingCalls(): void {
  const spans = new WeakMap<OutgoingRequest, Span>();
  const on = (event: string, handle: (message: CallMessage, span: Span | undefined) => void) =>
    subscribe(`undici:request:${event}`, (message) => {
      const call = message as CallMessage;
      handle(call, spans.get(call.request));
    });

  on('create', ({ request }) => {
    if (!currentSpan()?.isRecorded) return;
    const { hostname, port, protocol } = new URL(request.origin);
    const span = startSpan(() => ({
      name: request.method,
      kind: 'client',
      attributes: {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
      },
    }));
    if (span) spans.set(request, span);
  });
  on('headers', ({ response }, span) => {
    const status = response?.statusCode ?? 0;
    span?.setAttributes({ 'http.response.status_code': status });
    if (status >= 400) span?.fail({ code: String(status) });
  });
  on('trailers', (_, span) => span?.end());
  on('error', ({ error }, span) => {
    span?.fail(error);
    span?.end();
  });
}
