import type { Request, Response } from 'express';
import type { Service } from './services.ts';

export interface LoggedRequest {
  service: Service;
  method: string;
  path: string;
  /** Null until there is a response. */
  status: number | null;
  at: string;
  /** JSON body; kept for the newest requests only. */
  body?: unknown;
}

// A benchmark sends several thousand requests; older ones are dropped to limit memory.
const MAX_ENTRIES = 100_000;
const MAX_BODIES = 500;

export class RequestLog {
  #entries: LoggedRequest[] = [];

  record(service: Service, req: Request, res: Response, at: Date): void {
    const entry: LoggedRequest = {
      service,
      method: req.method,
      path: req.originalUrl,
      status: null,
      at: at.toISOString(),
    };
    if (req.body !== undefined) entry.body = req.body;
    this.add(entry);
    res.once('finish', () => {
      entry.status = res.statusCode;
    });
  }

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    delete this.#entries.at(-1 - MAX_BODIES)?.body;
    if (this.#entries.length > MAX_ENTRIES) this.#entries.splice(0, MAX_ENTRIES / 10);
  }

  list(service?: Service): LoggedRequest[] {
    return service ? this.#entries.filter((entry) => entry.service === service) : this.#entries;
  }
}
