import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { answerErrors } from './control/answer-errors.ts';
import { controlRouter } from './control/control-router.ts';
import { newWorld } from './control/world.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { openAiRouter } from './openai/openai-router.ts';
import { playerRouter } from './player/player-router.ts';
import { checkoutPages } from './stripe/pages/checkout-pages.ts';
import { portalPages } from './stripe/pages/portal-pages.ts';
import { stripeRouter } from './stripe/stripe-router.ts';
import { StripeSandbox, type StripeSandboxOptions } from './stripe/stripe-sandbox.ts';
import { thumbnailRouter } from './thumbnails/thumbnail-router.ts';
import { cdnRouter } from './vimeo/cdn-router.ts';
import type { LineProblem } from './vimeo/library/library.ts';
import { vimeoRouter } from './vimeo/vimeo-router.ts';
import { VimeoSandbox } from './vimeo/vimeo-sandbox.ts';

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  mailWebPort?: number;
  mailSmtpPort?: number;
  /** False leaves the mailbox out. */
  mail?: boolean;
  /** A JSONL file or a folder of them; null starts with an empty library. */
  libraryPath?: string | null;
  /** What is sold, where events go, and the file that keeps the account. */
  stripe?: Omit<StripeSandboxOptions, 'now'>;
  now?: () => Date;
}

export interface Sandbox {
  url: string;
  mailUrl: string | null;
  smtpUrl: string | null;
  /** Lines of the library that could not be read; each is served as an upload that failed. */
  problems: LineProblem[];
  stop(): Promise<void>;
}

export const DEMO_LIBRARY = new URL('../library/nih-msk', import.meta.url).pathname;

// Nothing here is for the network: whoever reaches it may change what the product sees.
const LOOPBACK = '127.0.0.1';

/**
 * As with the real services, it is the client that closes an idle connection. Node's 5 s are so short that a busy machine
 * often sends a call over a connection that is being closed.
 */
const IDLE_CONNECTION_MS = 10 * 60 * 1_000;

export async function startSandbox({
  port = 0,
  mailWebPort = 0,
  mailSmtpPort = 0,
  mail = true,
  libraryPath = DEMO_LIBRARY,
  stripe: stripeOptions = {},
  now = () => new Date(),
}: SandboxOptions = {}): Promise<Sandbox> {
  const world = newWorld(now);
  const vimeo = new VimeoSandbox(world);
  const problems = libraryPath === null ? [] : await vimeo.open(libraryPath);
  const stripe = new StripeSandbox({ ...stripeOptions, now });
  await stripe.open();

  // Stripe writes lists and objects with brackets, in queries too.
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.use('/_control', controlRouter(world, vimeo, stripe));
  app.use('/vimeo', vimeoRouter(world, vimeo));
  app.use('/vimeo-cdn', cdnRouter(world, vimeo));
  app.use('/vimeo-cdn/thumb', thumbnailRouter(world, vimeo));
  app.use('/player', playerRouter(world, vimeo));
  app.use('/openai/v1', openAiRouter(world));
  app.use('/v1', stripeRouter(world, stripe));
  app.use('/checkout', checkoutPages(stripe));
  app.use('/portal', portalPages(stripe));
  app.use(answerErrors);

  const { address, close } = await listen(app, port);
  const mailbox = mail
    ? await startMailbox(LOOPBACK, mailWebPort, mailSmtpPort, world).catch(afterClosing(close))
    : null;
  return {
    url: `http://localhost:${address.port}`,
    mailUrl: mailbox?.mailUrl ?? null,
    smtpUrl: mailbox?.smtpUrl ?? null,
    problems,
    stop: async () => {
      await Promise.all([close(), mailbox?.stop(), stripe.stop()]);
    },
  };
}

/** Half a sandbox is none: a mailbox that cannot start takes the rest down with it. */
const afterClosing = (close: () => Promise<void>) => async (error: unknown) => {
  await close();
  throw error;
};

async function listen(app: Express, port: number): Promise<{ address: AddressInfo; close: () => Promise<void> }> {
  const server = createServer(app);
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections(); // calls that are meant never to be answered would keep it open
    });
  return { address, close };
}
