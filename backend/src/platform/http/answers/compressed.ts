import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { hasJsonAnswer, JsonAnswer } from './json-answer.js';

class CompressedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { method } = context.switchToHttp().getRequest<Request>();
    return method === 'GET' || method === 'HEAD' ? next.handle().pipe(map(toJsonAnswer)) : next.handle();
  }
}

const toJsonAnswer = (body: unknown): JsonAnswer =>
  hasJsonAnswer(body) ? body.answer : new JsonAnswer(JSON.stringify(body));

/**
 * A route, or the routes of a controller, whose answers show cases: they are sent compressed. Whatever else an API call reads
 * stays as it is: where an answer mixes a secret with what a caller sent, its length would tell how much of a guess is right
 * (BREACH, breachattack.com).
 */
export const Compressed = () => UseInterceptors(CompressedInterceptor);
