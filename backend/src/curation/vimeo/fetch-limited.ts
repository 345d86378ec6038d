import { Agent, type Dispatcher, request } from 'undici';

/** Milliseconds. Source: promise J4. */
export interface Timeouts {
  connect: number;
  /** From the request to the last byte of the answer. */
  answer: number;
}

export const TIMEOUTS: Timeouts = { connect: 3_000, answer: 10_000 };
/** Bytes of one answer; a page of a hundred videos has some hundred thousand. Source: promise I8. */
export const LARGEST_ANSWER = 5 * 1024 * 1024;

export interface RawAnswer {
  status: number;
  header(name: string): string | null;
  text: string;
}

export class AnswerTooLarge extends Error {}

export const connections = ({ connect }: Timeouts, most: number): Agent =>
  new Agent({ connect: { timeout: connect }, connections: most, pipelining: 1, keepAliveTimeout: 30_000 });

/** One GET: no redirect is followed, nothing is read beyond the limits. */
export async function fetchLimited(
  url: URL,
  headers: Record<string, string>,
  { dispatcher, timeout, signal }: { dispatcher: Dispatcher; timeout: number; signal: AbortSignal },
): Promise<RawAnswer> {
  // Not AbortSignal.any and AbortSignal.timeout: thousands of those hang on to a signal that lives as long as a sync.
  const call = new AbortController();
  const end = () => call.abort(signal.reason);
  const timer = setTimeout(() => call.abort(new DOMException('No answer in time', 'TimeoutError')), timeout);
  signal.addEventListener('abort', end, { once: true });
  try {
    const answer = await request(url, {
      dispatcher,
      headers: { 'accept-encoding': 'identity', ...headers },
      signal: call.signal,
    });
    return {
      status: answer.statusCode,
      header: (name) => [answer.headers[name.toLowerCase()]].flat()[0] ?? null,
      text: await readLimited(answer.body),
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
    if (size > LARGEST_ANSWER) {
      body.destroy();
      throw new AnswerTooLarge();
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
