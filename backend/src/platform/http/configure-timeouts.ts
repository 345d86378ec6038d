import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { SECOND } from '@msk/contracts';
import type { Settings } from '../config/settings.js';

/** How long the rest of a request is received that was answered before it ended. */
const REST_TIMEOUT_MS = SECOND;
/** How much longer than `CLIENT_TIMEOUT_SECONDS` a connection stays open between two requests. */
const KEEP_ALIVE_MARGIN_MS = 5 * SECOND;

/**
 * A client that neither sends nor reads anything for `CLIENT_TIMEOUT_SECONDS` is gone, or holds up its answer on purpose. One
 * that needs half of it for a request, or a quarter for the headers, would only occupy a connection. Source: promise I10.
 *
 * Whoever closes an idle connection first should be the client, which knows whether it is about to use it: a request that meets
 * a closing connection is lost (`ECONNRESET`, a proxy answers 502). nginx and the load balancers of AWS close after 60 s, Node
 * by default after 5.
 */
export function configureTimeouts(server: Server, { CLIENT_TIMEOUT_SECONDS }: Settings): void {
  const silenceMs = CLIENT_TIMEOUT_SECONDS * SECOND;
  server.timeout = silenceMs;
  server.requestTimeout = silenceMs / 2;
  server.headersTimeout = silenceMs / 4;
  server.keepAliveTimeout = silenceMs + KEEP_ALIVE_MARGIN_MS;
  // An option of `createServer`, which Nest calls; it is read when the server begins to listen.
  Object.assign(server, { connectionsCheckingInterval: silenceMs / 2 });
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
