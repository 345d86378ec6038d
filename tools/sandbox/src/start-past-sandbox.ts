import express, { type RequestHandler } from 'express';
import type { Conditions } from './control/conditions.ts';
import { createSandboxState } from './control/sandbox-state.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { openAiRouter } from './openai/openai-router.ts';
import { stripeRouter } from './stripe/stripe-router.ts';
import type { StripeSandbox } from './stripe/stripe-sandbox.ts';

/** Stripe and OpenAI as they were at a time that the caller moves. */
export interface PastSandbox {
  url: string;
  /** Faults of the next requests. */
  conditions: Conditions;
  setTime(time: Date): void;
  /** Serves a new account of Stripe, in place of the one before. The present account adopts it when it has come to its end. */
  openAccount(): StripeSandbox;
  stop(): Promise<void>;
}

export async function startPastSandbox(present: StripeSandbox): Promise<PastSandbox> {
  let now = new Date();
  let stripeRoutes: RequestHandler = (_req, res) => void res.sendStatus(503);
  const state = createSandboxState(() => now);
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'extended');
  app.use('/v1', (req, res, next) => stripeRoutes(req, res, next));
  app.use('/openai/v1', openAiRouter(state));
  const { url, close } = await listenOnLoopback(app, 0);
  return {
    url,
    conditions: state.conditions,
    setTime: (time) => {
      now = time;
    },
    openAccount: () => {
      const account = present.openPast(() => now);
      stripeRoutes = stripeRouter(state, account);
      return account;
    },
    stop: close,
  };
}
