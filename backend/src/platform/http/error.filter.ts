import { OptimisticLockError } from '@mikro-orm/core';
import { type ApiError, ERROR_STATUS, type ErrorCode, type FieldError } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { RefusalWatch } from '../audit/refusal-watch.js';

interface Refusal {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  retryAfter?: number | null;
  details?: Record<string, unknown>;
}

/** Callers of these look for the words under a second name. Source: api.md, "Conventions". */
const PAYMENTS = /^\/api\/(stripe|payments)\//;

/** Every answer that is not a success leaves through here, in the shape of the wire contract. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: PinoLogger,
    private readonly watch: RefusalWatch,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: unknown }>();
    this.answer(error, request, http.getResponse<Response>());
  }

  answer(error: unknown, request: Request & { id?: unknown }, response: Response): void {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) this.log.error({ err: error }, 'A request failed');
    this.watch.saw(refusal, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, code, message, fields, retryAfter, details } = refusal;
    const body: ApiError = {
      statusCode: status,
      code,
      message,
      ...(fields?.length && { errors: fields }),
      requestId: String(request.id ?? ''),
      ...(PAYMENTS.test(request.path) && { error: message }),
      ...details,
    };
    if (retryAfter) response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
    response.status(status).json(body);
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof DomainError) {
    const { code, message, fields, retryAfter, details } = error;
    return { status: ERROR_STATUS[code], code, message, fields, retryAfter, details };
  }
  if (error instanceof OptimisticLockError) {
    return {
      status: 409,
      code: 'conflict',
      message: 'Somebody else changed this meanwhile. Please look again and retry.',
    };
  }
  const status = httpStatusOf(error);
  return FROM_STATUS[status] ?? (status < 500 ? unclear(status) : databaseAway(error) ? AWAY : DEFECT);
}

/** Nest's exceptions carry `getStatus`; those of Express and its body parser a `status`. */
function httpStatusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

const DEFECT: Refusal = { status: 500, code: 'internal', message: 'Something went wrong on our side' };
const AWAY: Refusal = {
  status: 503,
  code: 'unavailable',
  message: 'The library is not available right now. Please try again shortly.',
  retryAfter: 5,
};
const unclear = (status: number): Refusal => ({
  status,
  code: 'validation_failed',
  message: 'The request could not be understood.',
});

const FROM_STATUS: Record<number, Refusal> = {
  400: unclear(400),
  404: { status: 404, code: 'not_found', message: 'There is nothing at this address.' },
  413: { status: 413, code: 'payload_too_large', message: 'The request is too large.' },
  415: { status: 415, code: 'validation_failed', message: 'The request must be JSON in UTF-8.' },
};

/** Connection refused or lost, server shutting down, pool exhausted, statement or lock timed out. */
function databaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    (typeof code === 'string' && /^(ECONNREFUSED|ECONNRESET|57P0[1-3]|53300|08\w{3}|57014|55P03)$/.test(code)) ||
    (typeof message === 'string' && /timeout exceeded when trying to connect|Connection terminated/.test(message))
  );
}
