import type { ErrorRequestHandler } from 'express';

type Kind = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';

/** An error in the format of Stripe. Source: https://docs.stripe.com/api/errors */
export class StripeError extends Error {
  readonly status: number;
  readonly kind: Kind;
  readonly code: string | null;
  readonly param: string | null;

  constructor(status: number, message: string, about: { kind?: Kind; code?: string; param?: string } = {}) {
    super(message);
    this.status = status;
    this.kind = about.kind ?? 'invalid_request_error';
    this.code = about.code ?? null;
    this.param = about.param ?? null;
  }
}

export const createMissingObjectError = (kind: string, id: string, param = 'id'): StripeError =>
  new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const createMissingParamError = (param: string): StripeError =>
  new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const createInvalidParamError = (param: string, message: string): StripeError =>
  new StripeError(400, message, { code: 'parameter_invalid', param });

export const errorBody = ({ kind, message, code, param }: StripeError) => ({
  error: {
    type: kind,
    message,
    ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
    ...(param && { param }),
  },
});

export const handleStripeErrors: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof StripeError)) return next(error);
  res.status(error.status).json(errorBody(error));
};
