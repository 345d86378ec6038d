import { constants } from 'node:zlib';
import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import type { Observable } from 'rxjs';

/** Below it, an answer fits into the first packets anyway. Bytes. */
const THRESHOLD = 1_024;
/** Low levels: each answer is compressed anew. */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 3;
/** In the locals of a response. */
const IS_COMPRESSED = 'isCompressed';

class CompressedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    context.switchToHttp().getResponse<Response>().locals[IS_COMPRESSED] = true;
    return next.handle();
  }
}

/**
 * A route, or the routes of a controller, whose answers show cases: they are sent compressed. Whatever else an API call reads
 * stays as it is: where an answer mixes a secret with what a caller sent, its length would tell how much of a guess is right
 * (BREACH, breachattack.com).
 */
export const Compressed = () => UseInterceptors(CompressedInterceptor);

/** Compresses the answers of the routes that are `@Compressed()`. */
export const compressAnswers = (): RequestHandler =>
  compression({
    threshold: THRESHOLD,
    level: GZIP_LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    filter: isCompressible,
  });

const isCompressible = (request: Request, response: Response): boolean =>
  request.method === 'GET' && response.locals[IS_COMPRESSED] === true && compression.filter(request, response);
