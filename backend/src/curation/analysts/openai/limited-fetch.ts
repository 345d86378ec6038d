import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'undici';
import { CONNECT_TIMEOUT_MS, MAX_ANSWER_BYTES } from './limits.js';

/**
 * A `fetch` for the SDK. It reads the whole body before it returns, so that the timeout of the SDK covers a slow body, and
 * follows no redirect, which would leak the key.
 */
export function createLimitedFetch(): typeof fetch {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    // The SDK has its own timeout.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: MAX_ANSWER_BYTES,
  });
  return async (input, init = {}) => {
    try {
      const { statusCode, headers, body } = await request(String(input), {
        dispatcher,
        method: 'POST',
        headers: { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' },
        body: String(init.body),
        signal: init.signal ?? null,
      });
      return new Response((await body.text()) || null, { status: statusCode, headers: toHeaderPairs(headers) });
    } catch (error) {
      throw init.signal?.aborted ? new AbortError() : error;
    }
  };
}

/** The SDK recognises an aborted call by this name. */
class AbortError extends Error {
  override readonly name = 'AbortError';
}

const toHeaderPairs = (headers: IncomingHttpHeaders): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
