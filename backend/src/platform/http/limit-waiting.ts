import type { Server } from 'node:http';

/** A client that sends slower than this holds a connection for nothing. Milliseconds. Source: promise I10. */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 30_000;

/** Headers over 16 KiB are refused with 431 by Node itself, and so are malformed requests with 400. */
export function limitWaiting(server: Server): void {
  server.headersTimeout = HEADERS_WITHIN;
  server.requestTimeout = REQUEST_WITHIN;
}
