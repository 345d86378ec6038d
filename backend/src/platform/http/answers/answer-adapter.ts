import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { JsonAnswer } from './json-answer.js';

/** Sends an answer that is text already as it is; Nest's own adapter would serialise it once more. */
export class AnswerAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof JsonAnswer)) return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return body.send(response.req, response);
  }
}
