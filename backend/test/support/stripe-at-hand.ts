import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newWorld, portalPages, StripeSandbox, type Subscriber, stripeRouter } from '@msk/sandbox';
import express, { type RequestHandler, Router } from 'express';

/** An answer that Stripe has given, and that is still under way. */
export interface HeldAnswer {
  /** What it says is settled from here on. */
  given: Promise<void>;
  letGo(): void;
}

/** Stripe in the test's own process: its account is at hand, and an answer can be held on its way. */
export interface StripeAtHand {
  url: string;
  /** For `bootContext` and `startApp`. */
  settings: Record<string, string>;
  /** The account that answers now. */
  readonly sandbox: StripeSandbox;
  /** Another account takes its place, empty but for subscribers of long ago. */
  renew(subscribers?: readonly Subscriber[]): Promise<StripeSandbox>;
  /** Holds the answer to the next call of this path. */
  hold(path: RegExp): HeldAnswer;
  /** The next call of this path is done, and its answer lost on the way. */
  lose(path: RegExp): void;
  /** So many calls of this path are answered 500. */
  fail(path: RegExp, times: number): void;
  /** Calls since the account is there. */
  readonly calls: string[];
  stop(): Promise<void>;
}

export async function stripeAtHand(now: () => Date): Promise<StripeAtHand> {
  const holds = new Set<{ path: RegExp; given: Moment; gone: Moment; lost: boolean }>();
  const hold: StripeAtHand['hold'] = (path) => {
    const [given, gone] = [aMoment(), aMoment()];
    holds.add({ path, given, gone, lost: false });
    return { given: given.came, letGo: gone.come };
  };
  const lose: StripeAtHand['lose'] = (path) => void holds.add({ path, given: aMoment(), gone: aMoment(), lost: true });
  const failures: RegExp[] = [];
  const fail: StripeAtHand['fail'] = (path, times) => void failures.push(...Array<RegExp>(times).fill(path));
  const calls: string[] = [];
  const onItsWay: RequestHandler = (req, res, next) => {
    calls.push(`${req.method} ${req.originalUrl}`);
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
      if (held.lost) {
        req.socket.destroy();
        return res;
      }
      const text = JSON.parse(JSON.stringify(body)); // as it is now
      held.given.come();
      void held.gone.came.then(() => send(text));
      return res;
    };
    next();
  };

  let sandbox: StripeSandbox;
  let routes: Router;
  const renew = async (subscribers: readonly Subscriber[] = []) => {
    calls.length = 0;
    sandbox = new StripeSandbox({ now, subscribers });
    await sandbox.open();
    routes = Router()
      .use('/v1', onItsWay, stripeRouter(newWorld(now), sandbox))
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
    hold,
    lose,
    fail,
    calls,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
    },
  };
}

interface Moment {
  come: () => void;
  came: Promise<void>;
}

function aMoment(): Moment {
  let come = (): void => undefined;
  const came = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { come, came };
}
