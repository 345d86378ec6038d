import { createHash } from 'node:crypto';
import {
  type ArgumentsHost,
  applyDecorators,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { type Query, QueryBus } from '@nestjs/cqrs';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { getAccess } from '../access/caller.js';
import { isKnownToCaller } from './json-answer.js';

/** The caller has the present answer already. Not an error: a filter is Nest's way to end a request without a body. */
class NotModified extends Error {}

@Catch(NotModified)
class NotModifiedFilter implements ExceptionFilter<NotModified> {
  catch(_: NotModified, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<Response>().status(304).end();
  }
}

/** Differs for each caller and URL: an ETag that is sent to another one never matches. */
function etagOf(request: Request, version: unknown): string {
  const { caller } = getAccess(request);
  const callerId = caller?.kind === 'user' ? caller.userId : caller?.clientId;
  const identity = JSON.stringify([callerId, request.originalUrl, version]);
  return `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
}

/** Sets the header `ETag` and ends the request when it is the one that the caller sent. */
function setEtag(context: ExecutionContext, version: unknown): void {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const etag = etagOf(request, version);
  http.getResponse<Response>().setHeader('ETag', etag);
  if (isKnownToCaller(request, etag)) throw new NotModified();
}

/** Asks for the version before the answer, so that a change in between costs one repeated answer and is never missed. */
const versionInterceptor = (version: () => Query<unknown>) => {
  @Injectable()
  class VersionInterceptor implements NestInterceptor {
    constructor(readonly queries: QueryBus) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      setEtag(context, await this.queries.execute(version()));
      return next.handle();
    }
  }
  return mixin(VersionInterceptor);
};

class AnswerInterceptor<Answer> implements NestInterceptor {
  constructor(private readonly compared: (answer: Answer) => unknown) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: Answer) => {
        setEtag(context, this.compared(answer));
        return answer;
      }),
    );
  }
}

/** Documents that a caller who has the present answer gets 304. */
export const Revalidated = () =>
  ApiResponse({ status: 304, description: 'Not changed since the answer with the ETag in If-None-Match.' });

const polled = (interceptor: Parameters<typeof UseInterceptors>[0]) =>
  applyDecorators(UseInterceptors(interceptor), UseFilters(NotModifiedFilter), Revalidated());

/**
 * A route that a screen polls: an unchanged answer is not sent again (304). `version` is a cheap query whose result differs
 * when the answer may differ; without it the answer itself is compared, which saves the transfer only.
 */
export const Polled = (version?: () => Query<unknown>) =>
  polled(version ? versionInterceptor(version) : new AnswerInterceptor((answer) => answer));

/** As `Polled`, for an answer with values that change all the time by less than matters: `compared` leaves them out. */
export const PolledBy = <Answer>(compared: (answer: Answer) => unknown) => polled(new AnswerInterceptor(compared));
