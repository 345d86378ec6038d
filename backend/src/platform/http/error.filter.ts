import { OptimisticLockError } from '@mikro-orm/core';
import { type ApiError, ERROR_STATUS, type ErrorCode, type FieldError } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import type { SecurityEventInterceptor } from '../audit/security-event.interceptor.js';
import { Unauthenticated } from './access/errors.js';

interface ErrorResponse {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldError[];
  retryAfter?: number | null;
  details?: Record<string, unknown>;
}

/** Turns every error into a response of the wire contract. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    private readonly log: PinoLogger,
    private readonly securityEvents: SecurityEventInterceptor,
    private readonly repeatsMessageAsError: RegExp,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: unknown }>();
    this.respond(error, request, http.getResponse<Response>());
  }

  respond(error: unknown, request: Request & { id?: unknown }, response: Response): void {
    const errorResponse = toErrorResponse(error);
    if (errorResponse.status >= 500) this.log.error({ err: error }, 'A request failed');
    this.securityEvents.recordRefusal(errorResponse, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { status, code, message, fields, retryAfter, details } = errorResponse;
    const body: ApiError = {
      statusCode: status,
      code,
      message,
      ...(fields?.length && { errors: fields }),
      requestId: String(request.id ?? ''),
      ...(this.repeatsMessageAsError.test(request.path) && { error: message }),
      ...details,
    };
    if (retryAfter) response.setHeader('Retry-After', String(Math.max(1, Math.ceil(retryAfter))));
    response.status(status).json(body);
  }
}

export function toErrorResponse(error: unknown): ErrorResponse {
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
  if (isUserErased(error)) return toErrorResponse(new Unauthenticated());
  const status = statusOf(error);
  return (
    RESPONSE_BY_STATUS[status] ??
    (status < 500 ? malformedRequest(status) : isDatabaseUnavailable(error) ? DATABASE_UNAVAILABLE : INTERNAL_ERROR)
  );
}

/** Nest's exceptions have `getStatus()`; those of Express and its body parser have `status`. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

const INTERNAL_ERROR: ErrorResponse = { status: 500, code: 'internal', message: 'Something went wrong on our side' };
const DATABASE_UNAVAILABLE: ErrorResponse = {
  status: 503,
  code: 'unavailable',
  message: 'The library is not available right now. Please try again shortly.',
  retryAfter: 5,
};
const malformedRequest = (status: number): ErrorResponse => ({
  status,
  code: 'validation_failed',
  message: 'The request could not be understood.',
});

const RESPONSE_BY_STATUS: Record<number, ErrorResponse> = {
  400: malformedRequest(400),
  404: { status: 404, code: 'not_found', message: 'There is nothing at this address.' },
  413: { status: 413, code: 'payload_too_large', message: 'The request is too large.' },
  415: { status: 415, code: 'validation_failed', message: 'The request must be JSON in UTF-8.' },
};

/** A trigger refused what a request wrote that had been authenticated before the account was erased: docs/adr/0018. */
const isUserErased = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'UE001';

/**
 * No connection, the server is shutting down (57P0x), a resource of it is exhausted (53xxx: disk, memory, connections) or
 * broken (58030), a statement or lock timed out, or a conflict between transactions went on (40xxx).
 */
const UNAVAILABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0\d|53\w{3}|58030|08\w{3}|57014|55P03|40\w{3})$/;
/** Errors of the client or of the server that have no code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|unexpected postmaster exit/;

function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as { code?: unknown; message?: unknown; syscall?: unknown };
  return (
    syscall === 'connect' || // to a Unix socket that is gone (ENOENT), for one
    (typeof code === 'string' && UNAVAILABLE_CODES.test(code)) ||
    (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message))
  );
}
