import type { Server } from 'node:http';

/** A client that sends slower than this holds a connection for nothing. Milliseconds. Source: promise I10. */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 30_000;

export function limitWaiting(server: Server): void {
  server.headersTimeout = HEADERS_WITHIN;
  server.requestTimeout = REQUEST_WITHIN;
}
