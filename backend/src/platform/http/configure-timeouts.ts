import type { Server } from 'node:http';
import { SECOND } from '@msk/contracts';

// A slower client would only occupy a connection. Source: promise I10.
const HEADERS_TIMEOUT_MS = 15 * SECOND;
const REQUEST_TIMEOUT_MS = 30 * SECOND;

export function configureTimeouts(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
}
