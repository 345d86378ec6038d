import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '@msk/contracts';

type Refused = Pick<ApiError, 'statusCode' | 'code' | 'message'>;

/** By the code of Node's error; whatever else it names is no HTTP. */
const REFUSALS: Record<string, Refused> = {
  HPE_HEADER_OVERFLOW: {
    statusCode: 431,
    code: 'payload_too_large',
    message: 'The address or the headers of the request are too long.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    statusCode: 408,
    code: 'validation_failed',
    message: 'The request did not arrive in time.',
  },
};
const NO_HTTP: Refused = {
  statusCode: 400,
  code: 'validation_failed',
  message: 'The request could not be understood.',
};

/**
 * What Node's parser refuses never becomes a request, so no filter sees it: the answer is written here, in the shape and
 * with the headers of every other. The limits are Node's own: 16 KiB of headers. Source: reliability-and-security.md, 1.
 */
export function answerRefusedByParser(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => answers.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = answers.get(socket);
    const isBeingAnswered = last?.headersSent && !last.writableEnded; // nothing may be written into that
    if (socket.writable && !isBeingAnswered) socket.write(answer(REFUSALS[error.code ?? ''] ?? NO_HTTP));
    socket.destroySoon();
  });
}

function answer(refused: Refused): string {
  const requestId = randomUUID();
  const body = JSON.stringify({ ...refused, requestId } satisfies ApiError);
  return [
    `HTTP/1.1 ${refused.statusCode} ${STATUS_CODES[refused.statusCode]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}
