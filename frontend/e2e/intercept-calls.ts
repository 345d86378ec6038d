import { STATUS_CODES } from 'node:http';
import type { CDPSession, Page } from '@playwright/test';

/** A call of the page to the product's API, which waits for one of these. */
export interface InterceptedCall {
  continue(): Promise<unknown>;
  refuse(): Promise<unknown>;
  fulfill(answer: { status: number; headers: Record<string, string>; json: unknown }): Promise<unknown>;
}

/**
 * Lets a test decide on the calls of a page that match, until the returned function is called. In Chromium only.
 * `page.route` does the same and switches off the browser's cache: each page then loads and compiles all scripts anew.
 */
export async function interceptCalls(
  page: Page,
  url: RegExp,
  decide: (call: InterceptedCall) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const call = toInterceptedCall(session, requestId);
    (url.test(request.url) ? decide(call) : call.continue()).catch(ignoreClosed);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.detach();
}

function toInterceptedCall(session: CDPSession, requestId: string): InterceptedCall {
  return {
    continue: () => session.send('Fetch.continueRequest', { requestId }),
    refuse: () => session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionRefused' }),
    fulfill: ({ status, headers, json }) =>
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responsePhrase: STATUS_CODES[status] ?? '',
        responseHeaders: Object.entries({ ...headers, 'Content-Type': 'application/json' }).map(([name, value]) => ({
          name,
          value,
        })),
        body: Buffer.from(JSON.stringify(json)).toString('base64'),
      }),
  };
}

/** The page, or the wait for its calls, has ended meanwhile. */
function ignoreClosed(error: Error): void {
  if (!/closed|Invalid InterceptionId/.test(error.message)) throw error;
}
