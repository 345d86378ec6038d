import express, { type ErrorRequestHandler } from 'express';
import { controlRouter } from './control/control-router.ts';
import { createSandboxState } from './control/sandbox-state.ts';
import { LOOPBACK, listenOnLoopback } from './listen-on-loopback.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { openAiRouter } from './openai/openai-router.ts';
import { pictureRouter } from './pictures/picture-router.ts';
import { playerRouter } from './player/player-router.ts';
import { checkoutPages } from './stripe/pages/checkout-pages.ts';
import { portalPages } from './stripe/pages/portal-pages.ts';
import { stripeRouter } from './stripe/stripe-router.ts';
import { StripeSandbox, type StripeSandboxOptions } from './stripe/stripe-sandbox.ts';
import { cdnRouter } from './vimeo/cdn-router.ts';
import type { LineProblem } from './vimeo/library/library.ts';
import { vimeoRouter } from './vimeo/vimeo-router.ts';
import { VimeoSandbox } from './vimeo/vimeo-sandbox.ts';

export interface SandboxOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  mailWebPort?: number;
  mailSmtpPort?: number;
  /** False disables the mailbox. */
  mail?: boolean;
  /** A JSONL file or a folder of them; null starts with an empty library. */
  libraryPath?: string | null;
  /** Products, webhook and file of the Stripe account. */
  stripe?: Omit<StripeSandboxOptions, 'now'>;
  now?: () => Date;
}

export interface Sandbox {
  url: string;
  mailUrl: string | null;
  smtpUrl: string | null;
  /** Invalid lines of the library; each is served as a failed upload. */
  problems: LineProblem[];
  stripe: StripeSandbox;
  stop(): Promise<void>;
}

export const DEMO_LIBRARY = new URL('../library', import.meta.url).pathname;

export async function startSandbox({
  port = 0,
  mailWebPort = 0,
  mailSmtpPort = 0,
  mail = true,
  libraryPath = DEMO_LIBRARY,
  stripe: stripeOptions = {},
  now = () => new Date(),
}: SandboxOptions = {}): Promise<Sandbox> {
  const state = createSandboxState(now);
  const vimeo = new VimeoSandbox(state);
  const problems = libraryPath === null ? [] : await vimeo.open(libraryPath);
  const stripe = new StripeSandbox({ ...stripeOptions, now });
  await stripe.open();

  // Stripe encodes lists and objects with brackets, in queries too.
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.use('/_control', controlRouter(state, vimeo, stripe));
  app.use('/vimeo', vimeoRouter(state, vimeo));
  app.use('/vimeo-cdn', cdnRouter(state, vimeo));
  app.use('/vimeo-cdn/video', pictureRouter(state));
  app.use('/player', playerRouter(state, vimeo));
  app.use('/openai/v1', openAiRouter(state));
  app.use('/v1', stripeRouter(state, stripe));
  app.use('/checkout', checkoutPages(stripe));
  app.use('/portal', portalPages(stripe));
  app.use(errorHandler);

  const { url, close } = await listenOnLoopback(app, port);
  const mailbox = mail
    ? await startMailbox(LOOPBACK, mailWebPort, mailSmtpPort, state).catch(closeAndRethrow(close))
    : null;
  return {
    url,
    mailUrl: mailbox?.mailUrl ?? null,
    smtpUrl: mailbox?.smtpUrl ?? null,
    problems,
    stripe,
    stop: async () => {
      await Promise.all([close(), mailbox?.stop(), stripe.stop()]);
    },
  };
}

/** Stops the HTTP server when the mailbox cannot start. */
const closeAndRethrow = (close: () => Promise<void>) => async (error: unknown) => {
  await close();
  throw error;
};

/** Responds to an invalid request or an internal error with a message, without a stack trace. */
const errorHandler: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = Number.isInteger(error?.status) ? error.status : 500;
  res.status(status).json({ error: error instanceof Error ? error.message : String(error) });
};
