import { Agent, type Dispatcher, request } from 'undici';

/** Milliseconds. Source: promise J4. */
export interface Timeouts {
  connect: number;
  /** From the request to the last byte of the response. */
  response: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { connect: 3_000, response: 10_000 };
/** A page of a hundred videos has a few hundred kilobytes. Source: promise I8. */
export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024;

export interface RawResponse {
  status: number;
  header(name: string): string | null;
  text: string;
}

export class ResponseTooLarge extends Error {}

export const connections = ({ connect }: Timeouts, maxConnections: number): Agent =>
  new Agent({ connect: { timeout: connect }, connections: maxConnections, pipelining: 1, keepAliveTimeout: 30_000 });

/** Sends a GET request. Redirects are not followed. @throws ResponseTooLarge */
export async function fetchLimited(
  url: URL,
  headers: Record<string, string>,
  { dispatcher, timeout, signal }: { dispatcher: Dispatcher; timeout: number; signal: AbortSignal },
): Promise<RawResponse> {
  // Not AbortSignal.any and AbortSignal.timeout: thousands of them would stay attached to the signal of a sync.
  const call = new AbortController();
  const end = () => call.abort(signal.reason);
  const timer = setTimeout(() => call.abort(new DOMException('No response in time', 'TimeoutError')), timeout);
  signal.addEventListener('abort', end, { once: true });
  try {
    const response = await request(url, {
      dispatcher,
      headers: { 'accept-encoding': 'identity', ...headers },
      signal: call.signal,
    });
    return {
      status: response.statusCode,
      header: (name) => [response.headers[name.toLowerCase()]].flat()[0] ?? null,
      text: await readLimited(response.body),
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function readLimited(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) {
      body.destroy();
      throw new ResponseTooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
