import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandboxState, portalPages, StripeSandbox, type Subscriber, stripeRouter } from '@msk/sandbox';
import express, { type RequestHandler, Router } from 'express';

/** A response that Stripe has produced, and that is delayed on its way. */
export interface HeldResponse {
  /** Resolves when the response is produced; its content does not change after that. */
  produced: Promise<void>;
  release(): void;
}

/** The Stripe sandbox in the test's own process, with access to its account and control over its responses. */
export interface InProcessStripe {
  url: string;
  /** For `bootContext` and `startApp`. */
  settings: Record<string, string>;
  /** The present account. */
  readonly sandbox: StripeSandbox;
  /** Replaces the account by a new one with these subscribers. */
  renew(subscribers?: readonly Subscriber[]): Promise<StripeSandbox>;
  /** Delays the response to the next request to this path. */
  holdResponse(path: RegExp): HeldResponse;
  /** Processes the next request to this path, but closes the connection instead of responding. */
  dropResponse(path: RegExp): void;
  /** Responds with 500 to this number of requests to this path. */
  failRequests(path: RegExp, times: number): void;
  /** Requests to the present account. */
  readonly requests: string[];
  stop(): Promise<void>;
}

export async function startInProcessStripe(now: () => Date): Promise<InProcessStripe> {
  const holds = new Set<{ path: RegExp; produced: Deferred; released: Deferred; isDropped: boolean }>();
  const holdResponse: InProcessStripe['holdResponse'] = (path) => {
    const [produced, released] = [createDeferred(), createDeferred()];
    holds.add({ path, produced, released, isDropped: false });
    return { produced: produced.promise, release: released.resolve };
  };
  const dropResponse: InProcessStripe['dropResponse'] = (path) =>
    void holds.add({ path, produced: createDeferred(), released: createDeferred(), isDropped: true });
  const failures: RegExp[] = [];
  const failRequests: InProcessStripe['failRequests'] = (path, times) =>
    void failures.push(...Array<RegExp>(times).fill(path));
  const requests: string[] = [];
  const intercept: RequestHandler = (req, res, next) => {
    requests.push(`${req.method} ${req.originalUrl}`);
    const failing = failures.findIndex((path) => path.test(req.originalUrl));
    if (failing >= 0) {
      failures.splice(failing, 1);
      res.status(500).json({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
      return;
    }
    const held = [...holds].find(({ path }) => path.test(req.originalUrl));
    if (!held) return next();
    holds.delete(held);
    const send = res.json.bind(res);
    res.json = (body) => {
      if (held.isDropped) {
        req.socket.destroy();
        return res;
      }
      const copy = JSON.parse(JSON.stringify(body)); // the account may change before it is sent
      held.produced.resolve();
      void held.released.promise.then(() => send(copy));
      return res;
    };
    next();
  };

  let sandbox: StripeSandbox;
  let routes: Router;
  const renew = async (subscribers: readonly Subscriber[] = []) => {
    requests.length = 0;
    sandbox = new StripeSandbox({ now, subscribers });
    await sandbox.open();
    routes = Router()
      .use('/v1', intercept, stripeRouter(createSandboxState(now), sandbox))
      .use('/portal', portalPages(sandbox));
    return sandbox;
  };
  await renew();

  const server = createServer(
    express()
      .disable('etag')
      .set('query parser', 'extended')
      .use((req, res, next) => routes(req, res, next)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: { STRIPE_API_BASE: url },
    get sandbox() {
      return sandbox;
    },
    renew,
    holdResponse,
    dropResponse,
    failRequests,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
    },
  };
}

interface Deferred {
  resolve: () => void;
  promise: Promise<void>;
}

function createDeferred(): Deferred {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { resolve, promise };
}
