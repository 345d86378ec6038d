import type { IncomingHttpHeaders } from 'node:http';
import { Histogram } from 'prom-client';

export interface ProviderLimits {
  /** Milliseconds. */
  connectTimeout: number;
  /** Bytes of a response body. */
  maxResponseBytes: number;
  /** Without it, as many as there are calls at the same time. */
  maxConnections?: number;
}

/** A `fetch` with the connections of one provider. */
export type ProviderFetch = typeof fetch & {
  /** Aborts the calls in progress. */
  close(): Promise<void>;
};

/** Seconds: from a fast answer to the longest permitted one of a language model. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];

/** The calls of this process to providers. `status` is `none` for a call without a complete answer. */
export const providerCalls = new Histogram({
  name: 'library_provider_seconds',
  help: 'Duration of calls to providers by status',
  labelNames: ['provider', 'status'],
  buckets: BUCKETS,
  registers: [],
});

/**
 * All calls to a provider go through this. The body is read before the call returns, so that the timeout of its caller's signal
 * covers a slow body. No redirect is followed, which would lead a key to another host. The answer is not compressed: few bytes
 * would become many.
 */
export function createProviderFetch(
  provider: string,
  { connectTimeout, maxResponseBytes, maxConnections }: ProviderLimits,
): ProviderFetch {
  // Loaded at the first call: undici takes a thirtieth of a start.
  const openClient = async () => {
    const { Agent, request } = await import('undici');
    const agent = new Agent({
      connect: { timeout: connectTimeout },
      connections: maxConnections ?? null,
      keepAliveTimeout: 30_000,
      // The signal ends a call that takes too long.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxResponseSize: maxResponseBytes,
    });
    return { agent, request };
  };
  let client: ReturnType<typeof openClient> | undefined;
  const call: typeof fetch = async (url, { method = 'GET', headers, body, signal } = {}) => {
    const stop = providerCalls.startTimer({ provider });
    let status = 'none';
    try {
      client ??= openClient();
      const { agent, request } = await client;
      const answer = await request(url instanceof Request ? url.url : url, {
        dispatcher: agent,
        method: method as 'GET' | 'POST',
        headers: { ...Object.fromEntries(new Headers(headers)), 'accept-encoding': 'identity' },
        body: body == null ? null : String(body),
        signal: signal ?? null,
      });
      const text = await answer.body.text();
      status = String(answer.statusCode);
      return new Response(text || null, { status: answer.statusCode, headers: toPairs(answer.headers) });
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      stop({ status });
    }
  };
  return Object.assign(call, { close: async () => (await client)?.agent.destroy() });
}

/** Whether the call failed because the answer has more bytes than allowed. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE';

const toPairs = (headers: IncomingHttpHeaders): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
