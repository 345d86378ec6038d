import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Below it, an answer fits into the first packets anyway. Bytes. */
const THRESHOLD = 1_024;
/** Low levels: each answer is compressed anew. */
const GZIP_LEVEL = 3;
const BROTLI_QUALITY = 3;
/** What shows cases, and what every visitor may read. */
const COMPRESSED_PATHS = /^\/api\/(videos|starred|watched|continue-watching|public)(\/|$)/;

/**
 * Compresses answers that show cases. Whatever else an API call reads stays as it is: where an answer mixes a secret with
 * what a caller sent, its length would tell how much of a guess is right (BREACH, breachattack.com).
 */
export const compressAnswers = (): RequestHandler =>
  compression({
    threshold: THRESHOLD,
    level: GZIP_LEVEL,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    filter: isCompressible,
  });

const isCompressible = (request: Request, response: Response): boolean =>
  request.method === 'GET' &&
  COMPRESSED_PATHS.test(request.baseUrl + request.path) &&
  compression.filter(request, response);
