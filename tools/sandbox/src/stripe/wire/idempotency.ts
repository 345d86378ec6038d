import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { StripeError } from './stripe-error.ts';

interface Answer {
  digest: string;
  /** Null while the first request is in progress. */
  body: unknown;
  status: number | null;
}

/** Limits the memory of a sandbox that runs for weeks; Stripe keeps keys for a day. */
const MAX_KEYS = 10_000;

/**
 * A repeated key with the same parameters gets the first response; with other parameters, or at the same time, an error.
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
    if (oldest !== undefined && answers.size > MAX_KEYS) answers.delete(oldest);
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
