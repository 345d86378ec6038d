import type { Server } from 'node:http';
import { SECOND } from '@msk/contracts';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Maximum duration of a graceful shutdown; after it the process exits with code 1. Source: promise R2. */
export const SHUTDOWN_DEADLINE_MS = 25 * SECOND;
/** Time that running requests have to finish. Source: promise R2. */
const DRAIN_TIMEOUT_MS = 10 * SECOND;
const SWEEP_INTERVAL_MS = 50;

/**
 * Lets running requests finish at shutdown. Browsers keep connections open for further requests, so each connection is
 * closed as soon as it is idle; the connections that are left after the timeout are closed by force.
 */
@Injectable()
export class ConnectionDrainer implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server?.listening) return;
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
    const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(timeout);
    });
  }
}
