import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Milliseconds that a call under way may still take. Source: promise R2. */
const LONGEST_CALL = 10_000;
const SWEEP = 50;

/**
 * A stop lets the calls under way finish. A browser keeps its connection for the next call, so each is closed as soon as
 * it is idle; what is not done in time is cut off.
 */
@Injectable()
export class LastCalls implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter?.getHttpServer() as Server | undefined;
    if (!server?.listening) return;
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP);
    const cut = setTimeout(() => server.closeAllConnections(), LONGEST_CALL);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
  }
}
