import type { RequestHandler } from 'express';

/**
 * Sends again what the handler behind it has sent first. For an answer that is the same for every caller and costly to write:
 * Nest writes the document of the API anew for each request, which takes 7 ms of the processor, and anyone may request it.
 */
export function writeOnce(): RequestHandler {
  let first: { type: string; body: Buffer } | undefined;
  return (_req, res, next) => {
    if (first) {
      res.type(first.type).send(first.body);
      return;
    }
    const send = res.send.bind(res);
    res.send = (text) => {
      const body = Buffer.from(text);
      if (res.statusCode === 200) first = { type: String(res.get('Content-Type')), body };
      return send(body);
    };
    next();
  };
}
