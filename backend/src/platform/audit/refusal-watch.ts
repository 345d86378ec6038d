import type { ErrorCode } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { presentCall } from '../http/call-context.js';
import { routeOf } from '../http/route-of.js';
import type { SecurityEvent } from './security-events.js';
import { SecurityLog } from './security-log.js';

/** Refusals that are security events wherever they come from. Wrong passwords, tokens and limits tell of themselves. */
const EVENTS: Partial<Record<ErrorCode, SecurityEvent>> = {
  cross_site_request: 'cross-site.refused',
  admin_required: 'authorisation.refused',
  scope_required: 'authorisation.refused',
  subscription_required: 'authorisation.refused',
};

/** So many calls of one network that make no sense, within so many milliseconds, come from no form of ours. */
const STORM = 50;
const WITHIN = 60_000;
/** Networks that are counted at once; more than a process can tell apart is a storm of another kind. */
const MOST_NETWORKS = 10_000;
const SENSELESS = new Set([400, 413, 415]);

/**
 * Sees every refusal on its way out. Senseless calls are counted by each process for itself: a storm is to be seen, not
 * to be counted to the last call, and refusing one must not cost the database anything.
 */
@Injectable()
export class RefusalWatch {
  private counts = new Map<string, number>();
  private begun = 0;

  constructor(
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** The answer does not wait for what is written. */
  saw({ status, code }: { status: number; code: ErrorCode }, request: Request): void {
    const event = EVENTS[code] ?? (SENSELESS.has(status) && this.isStorm() ? 'validation.storm' : null);
    if (event) void this.security.note(event, { details: { code, route: routeOf(request) } });
  }

  /** True once for each network and minute. */
  private isStorm(): boolean {
    const now = this.clock.now().getTime();
    if (now - this.begun >= WITHIN) {
      this.begun = now;
      this.counts = new Map();
    }
    const network = presentCall()?.network ?? 'unknown';
    const count = (this.counts.get(network) ?? 0) + 1;
    if (count === 1 && this.counts.size >= MOST_NETWORKS) return false;
    this.counts.set(network, count);
    return count === STORM;
  }
}
