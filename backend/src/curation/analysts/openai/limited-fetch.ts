import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'undici';
import { CONNECT_TIMEOUT, LARGEST_ANSWER } from './limits.js';

/**
 * What the SDK calls in place of `fetch`. The whole answer is read before the SDK gets it, so that its timeout covers a
 * body that drips; no redirect is followed, for the key would go along.
 */
export function limitedFetch(): typeof fetch {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_TIMEOUT },
    // The SDK's own timeout ends the wait.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: LARGEST_ANSWER,
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
      return new Response((await body.text()) || null, { status: statusCode, headers: pairsOf(headers) });
    } catch (error) {
      throw init.signal?.aborted ? new Aborted() : error;
    }
  };
}

/** The SDK knows a call that was given up by this name. */
class Aborted extends Error {
  override readonly name = 'AbortError';
}

const pairsOf = (headers: IncomingHttpHeaders): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
