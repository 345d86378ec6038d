import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request, Response } from 'express';

/** Below it, an answer fits into the first packets anyway. Bytes. */
const THRESHOLD = 1_024;
/** Low levels: an answer that nobody else gets is compressed for one caller. */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 3;

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];
/** The best first. */
const ENCODERS = {
  br: (bytes: Buffer) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => compressGzip(bytes, { level: GZIP_LEVEL }),
};
type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as Encoding[];

/** The serialised body of an answer. Where many callers get the same one, it is compressed and hashed once for all of them. */
export class JsonAnswer {
  private readonly plain: Buffer;
  private readonly encoded: Partial<Record<Encoding, Promise<Buffer>>> = {};
  /** Weak: the compressed forms have the same one. */
  private readonly tag: string | undefined;

  /** With `revalidates`, a caller who has the same body already gets 304 instead. */
  constructor(text: string, { revalidates = false } = {}) {
    this.plain = Buffer.from(text);
    if (revalidates) this.tag = `W/"${hash('sha1', this.plain, 'base64url')}"`;
  }

  async send(request: Request, response: Response): Promise<void> {
    if (this.tag) {
      response.setHeader('ETag', this.tag);
      if (isKnownToCaller(request, this.tag)) return void response.status(304).end();
    }
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    const isLong = this.plain.length >= THRESHOLD;
    if (isLong) response.vary('Accept-Encoding');
    const encoding = isLong && ENCODINGS.find((name) => request.acceptsEncodings(name) === name);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    const bytes = encoding ? await this.encode(encoding) : this.plain;
    response.setHeader('Content-Length', bytes.length);
    response.end(bytes);
  }

  private encode(encoding: Encoding): Promise<Buffer> {
    this.encoded[encoding] ??= ENCODERS[encoding](this.plain);
    return this.encoded[encoding];
  }
}

/** What a handler returns when it has its answer as text already. */
export interface HasJsonAnswer {
  readonly answer: JsonAnswer;
}

export const hasJsonAnswer = (body: unknown): body is HasJsonAnswer =>
  (body as Partial<HasJsonAnswer> | null)?.answer instanceof JsonAnswer;

/** Whether the caller has the answer with this ETag already. Source: RFC 9110, 13.1.2. */
export function isKnownToCaller({ headers }: Request, etag: string): boolean {
  const sent = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return sent?.includes(etag) ?? false;
}

/** Sends an answer that is text already as it is; Nest's own adapter would serialise it once more. */
export class AnswerAdapter extends ExpressAdapter {
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!(body instanceof JsonAnswer)) return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return body.send(response.req, response);
  }
}
