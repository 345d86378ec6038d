import type { RequestHandler } from 'express';
import { vimeoTime } from '../answers/connection.ts';
import { createRateLimitError } from '../vimeo-error.ts';
import type { RateLimit } from './rate-limit.ts';

export const enforceRateLimit =
  (rateLimit: RateLimit): RequestHandler =>
  (_req, res, next) => {
    const { limit, remaining, resetsAt, retryAfterSeconds } = rateLimit.take();
    res.set({
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': vimeoTime(resetsAt),
    });
    if (retryAfterSeconds !== null) {
      res.set('Retry-After', String(retryAfterSeconds));
      throw createRateLimitError();
    }
    next();
  };
