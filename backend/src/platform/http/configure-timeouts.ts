import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SECOND } from '@msk/contracts';

// A slower client would only occupy a connection. Source: promise I10.
const HEADERS_TIMEOUT_MS = 15 * SECOND;
const REQUEST_TIMEOUT_MS = 30 * SECOND;
/** A client that neither sends nor reads anything for this long is gone, or holds up its answer on purpose. */
const SILENCE_TIMEOUT_MS = 60 * SECOND;
/** How long the rest of a request is received that was answered before it ended. */
const REST_TIMEOUT_MS = SECOND;

export function configureTimeouts(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.timeout = SILENCE_TIMEOUT_MS;
  server.on('request', limitRest);
}

/** Closes the connection when a request goes on after its answer, as an endless body that was refused does. */
function limitRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timeout = setTimeout(() => request.socket.destroy(), REST_TIMEOUT_MS);
    request.once('close', () => clearTimeout(timeout));
  });
}
