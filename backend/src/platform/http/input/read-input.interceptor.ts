import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { type Request, raw } from 'express';
import type { Observable } from 'rxjs';
import { takesBody, takesForms, takesRawBody } from './body-kind.js';
import { checkQuery } from './check-query.js';
import { MalformedRequest, unsupportedMediaType } from './malformed-request.js';
import { parseForm } from './parse-form.js';
import { parseJsonObject } from './parse-json-object.js';

/** Maximum body size, of ordinary requests and of providers' webhooks. Source: api.md, "Conventions". */
const BODY_SIZE_LIMIT = 256 * 1_024;
const RAW_BODY_SIZE_LIMIT = 1_024 * 1_024;
const contentType = (name: string) => new RegExp(`^${name}\\s*(;\\s*charset\\s*=\\s*"?utf-8"?\\s*)?$`, 'i');
const JSON_TYPE = contentType('application/json');
const FORM_TYPE = contentType('application/x-www-form-urlencoded');
const METHODS_WITHOUT_BODY = new Set(['GET', 'HEAD']);

const createBodyReader = (limit: number) => ({ limit, read: raw({ limit, type: () => true }) });
const [ordinaryBody, rawBody] = [createBodyReader(BODY_SIZE_LIMIT), createBodyReader(RAW_BODY_SIZE_LIMIT)];

/** Parses query and body after the guard has allowed the request: a caller without access learns nothing about a route's input. */
export class ReadInputInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    checkQuery(request.originalUrl);
    const handler = context.getHandler();
    if (takesRawBody(handler)) request.body = await readBytes(request, rawBody);
    else if (!METHODS_WITHOUT_BODY.has(request.method)) {
      request.body = await parseBody(request, takesForms(handler));
      // Without a `@Body()` parameter no pipe validates the body: every field is unknown.
      const [field] = takesBody(context) ? [] : Object.keys(request.body as object);
      if (field !== undefined) throw new MalformedRequest(`Property ${field} should not exist`, field);
    }
    return next.handle();
  }
}

async function parseBody(request: Request, allowsForm: boolean): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'];
  const isForm = allowsForm && type !== undefined && FORM_TYPE.test(type);
  // Also for an empty body: a form submitted by another site must not reach a handler.
  if (type !== undefined && !isForm && !JSON_TYPE.test(type)) throw unsupportedMediaType();
  const bytes = await readBytes(request, ordinaryBody);
  if (bytes.length === 0) return {};
  if (type === undefined) throw unsupportedMediaType();
  return isForm ? parseForm(decodeUtf8(bytes)) : parseJsonObject(decodeUtf8(bytes));
}

function readBytes(request: Request, { limit, read }: ReturnType<typeof createBodyReader>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { res: response } = request;
    if (!response) throw new Error('The request has no response');
    // The reader reports a body that is too large when it has ended, and an endless one never.
    let received = 0;
    request.on('data', ({ length }: Buffer) => {
      received += length;
      if (received > limit) reject(new PayloadTooLargeException());
    });
    read(request, response, (error: unknown) =>
      error ? reject(error) : resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    );
  });
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new MalformedRequest('The request is not valid UTF-8.');
  }
}
