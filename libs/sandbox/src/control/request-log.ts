import type { Request, Response } from 'express';
import type { Service } from './services.ts';

export interface LoggedRequest {
  service: Service;
  method: string;
  path: string;
  /** Null while there is no answer, and for ever when none was sent. */
  status: number | null;
  at: string;
  /** What was sent, where it was JSON; of the newest calls only. */
  body?: unknown;
}

// A benchmark makes some thousand calls; far beyond that, old ones go rather than the memory.
const KEPT = 100_000;
const BODIES_KEPT = 500;

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
    this.note(entry);
    res.once('finish', () => {
      entry.status = res.statusCode;
    });
  }

  note(entry: LoggedRequest): void {
    this.#entries.push(entry);
    delete this.#entries.at(-1 - BODIES_KEPT)?.body;
    if (this.#entries.length > KEPT) this.#entries.splice(0, KEPT / 10);
  }

  list(service?: Service): LoggedRequest[] {
    return service ? this.#entries.filter((entry) => entry.service === service) : this.#entries;
  }
}
