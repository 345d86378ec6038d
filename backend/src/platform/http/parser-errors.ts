import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiError } from '@msk/contracts';
import { newTraceId } from '@msk/kernel';

type ParserError = Pick<ApiError, 'statusCode' | 'code' | 'message'>;

/** By the code of Node's error; every other error means a malformed request. */
const PARSER_ERRORS: Record<string, ParserError> = {
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
const MALFORMED_REQUEST: ParserError = {
  statusCode: 400,
  code: 'validation_failed',
  message: 'The request could not be understood.',
};

/**
 * Answers what Node's HTTP parser rejects. No request reaches the error filter then, so the response is written here, with the
 * body and headers of every other error. The limits are Node's defaults: 16 KiB of headers. Source:
 * reliability-and-security.md, 1.
 */
export function handleParserErrors(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => responses.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const lastResponse = responses.get(socket);
    const isResponseStarted = lastResponse?.headersSent && !lastResponse.writableEnded; // its bytes must not be mixed with ours
    if (socket.writable && !isResponseStarted)
      socket.write(formatResponse(PARSER_ERRORS[error.code ?? ''] ?? MALFORMED_REQUEST));
    socket.destroySoon();
  });
}

function formatResponse(parserError: ParserError): string {
  const requestId = newTraceId();
  const body = JSON.stringify({ ...parserError, requestId } satisfies ApiError);
  return [
    `HTTP/1.1 ${parserError.statusCode} ${STATUS_CODES[parserError.statusCode]}`,
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
