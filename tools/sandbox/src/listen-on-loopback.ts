import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

// The control API has no authentication, so the sandbox listens on the loopback interface only.
export const LOOPBACK = '127.0.0.1';

/**
 * As with the real services, the client closes an idle connection. With Node's default of 5 s a busy machine often sends a
 * request over a connection that the server is closing.
 */
const IDLE_CONNECTION_MS = 10 * 60 * 1_000;

export async function listenOnLoopback(
  app: Express,
  port: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(app);
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections(); // requests with a timeout fault would keep the server open
    });
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
