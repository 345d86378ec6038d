import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { type Request, raw } from 'express';
import type { Observable } from 'rxjs';
import { formFields } from './form-fields.js';
import { jsonObject } from './json-object.js';
import { MalformedRequest, unsupportedMediaType } from './malformed-request.js';
import { checkQuery } from './query-text.js';
import { takesBody } from './takes-body.js';
import { takesForms } from './takes-forms.js';
import { takesRawBody } from './takes-raw-body.js';

/** Largest body of an ordinary call, and of a provider's. Source: api.md, "Conventions". */
const LIMIT = '256kb';
const RAW_LIMIT = '1mb';
const typed = (name: string) => new RegExp(`^${name}\\s*(;\\s*charset\\s*=\\s*"?utf-8"?\\s*)?$`, 'i');
const JSON_TYPE = typed('application/json');
const FORM_TYPE = typed('application/x-www-form-urlencoded');
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

type Read = ReturnType<typeof raw>;
const [read, readMore] = [LIMIT, RAW_LIMIT].map((limit) => raw({ limit, type: () => true })) as [Read, Read];

/**
 * Reads what a caller sent, once the guard has let them in: whoever may not call a route is told so, and learns nothing
 * about the form of its input.
 */
export class ReadInput implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    checkQuery(request.originalUrl);
    const handler = context.getHandler();
    if (takesRawBody(handler)) request.body = await bytesOf(request, readMore);
    else if (!WITHOUT_BODY.has(request.method)) {
      request.body = await bodyOf(request, takesForms(handler));
      // Where there is no form, no pipe asks: every field is unknown.
      const [field] = takesBody(context) ? [] : Object.keys(request.body as object);
      if (field !== undefined) throw new MalformedRequest(`Property ${field} should not exist`, field);
    }
    return next.handle();
  }
}

async function bodyOf(request: Request, orForm: boolean): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'];
  const isForm = orForm && type !== undefined && FORM_TYPE.test(type);
  // Also for an empty body: a form of another page must not reach a handler.
  if (type !== undefined && !isForm && !JSON_TYPE.test(type)) throw unsupportedMediaType();
  const bytes = await bytesOf(request, read);
  if (bytes.length === 0) return {};
  if (type === undefined) throw unsupportedMediaType();
  return isForm ? formFields(utf8(bytes)) : jsonObject(utf8(bytes));
}

function bytesOf(request: Request, reader: Read): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { res: response } = request;
    if (!response) throw new Error('A request without a response');
    reader(request, response, (error: unknown) =>
      error ? reject(error) : resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    );
  });
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new MalformedRequest('The request is not valid UTF-8.');
  }
}
