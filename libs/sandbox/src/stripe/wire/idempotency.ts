import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { StripeError } from './stripe-error.ts';

interface Answer {
  digest: string;
  /** Null while the first call is still being answered. */
  body: unknown;
  status: number | null;
}

/** Answers kept, so that a sandbox that runs for weeks does not grow without end; Stripe forgets after a day. */
const KEPT = 10_000;

/**
 * The same key with the same parameters gets the first call's answer; with others, or at the same time, a refusal.
 * Source: https://docs.stripe.com/api/idempotent_requests
 */
export function idempotency(): RequestHandler {
  const answers = new Map<string, Answer>();
  return (req, res, next) => {
    const key = req.get('idempotency-key');
    if (req.method !== 'POST' || key === undefined) return next();
    const digest = createHash('sha256')
      .update(JSON.stringify([req.path, req.body]))
      .digest('hex');
    const known = answers.get(key);
    if (known) {
      const answer = replay(known, digest, key);
      res.set('Idempotent-Replayed', 'true').status(answer.status).json(answer.body);
      return;
    }
    const answer: Answer = { digest, body: null, status: null };
    answers.set(key, answer);
    const [oldest] = answers.keys();
    if (oldest !== undefined && answers.size > KEPT) answers.delete(oldest);
    const json = res.json.bind(res);
    res.json = (body) => {
      if (res.statusCode < 500) Object.assign(answer, { body, status: res.statusCode });
      else answers.delete(key);
      return json(body);
    };
    res.once('close', () => {
      if (answer.status === null) answers.delete(key);
    });
    next();
  };
}

function replay(
  { digest: first, status, body }: Answer,
  digest: string,
  key: string,
): { status: number; body: unknown } {
  if (first !== digest)
    throw new StripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { kind: 'idempotency_error' },
    );
  if (status === null)
    throw new StripeError(409, `There is currently another in-progress request using this Idempotency-Key (${key}).`, {
      code: 'idempotency_key_in_use',
    });
  return { status, body };
}
