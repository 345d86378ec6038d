import type { ErrorCode } from '@msk/contracts';
import { MINUTE } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { currentRequest } from '../http/request-context.js';
import { routePattern } from '../http/request-path.js';
import type { SecurityEvent } from './security-events.js';
import { SecurityLog } from './security-log.js';

/** Errors that are security events on every route. Wrong passwords, invalid tokens and reached limits are recorded where they occur. */
const EVENT_BY_ERROR_CODE: Partial<Record<ErrorCode, SecurityEvent>> = {
  cross_site_request: 'cross-site.refused',
  admin_required: 'authorisation.refused',
  scope_required: 'authorisation.refused',
  subscription_required: 'authorisation.refused',
};

/** This many malformed requests of one network within the window do not come from our own forms. */
const STORM_THRESHOLD = 50;
const STORM_WINDOW_MS = MINUTE;
/** Maximum number of networks counted in one window, which bounds the memory. */
const MAX_NETWORKS = 10_000;
const MALFORMED_REQUEST_STATUSES = new Set([400, 413, 415]);

/**
 * Records error responses that are security events. The error filter calls it, because Nest's interceptors do not see the
 * errors of guards and middleware. Each process counts malformed requests for itself: an approximate count is enough to
 * notice a storm, and rejecting a request must not cost a database call.
 */
@Injectable()
export class SecurityEventInterceptor {
  private counts = new Map<string, number>();
  private windowStart = 0;

  constructor(
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Does not wait until the event is stored. */
  recordRefusal({ status, code }: { status: number; code: ErrorCode }, request: Request): void {
    const event =
      EVENT_BY_ERROR_CODE[code] ??
      (MALFORMED_REQUEST_STATUSES.has(status) && this.isStorm() ? 'validation.storm' : null);
    if (event) void this.security.note(event, { details: { code, route: routePattern(request) } });
  }

  /** True once for each network and window. */
  private isStorm(): boolean {
    const now = this.clock.now().getTime();
    if (now - this.windowStart >= STORM_WINDOW_MS) {
      this.windowStart = now;
      this.counts = new Map();
    }
    const network = currentRequest()?.network ?? 'unknown';
    const count = (this.counts.get(network) ?? 0) + 1;
    if (count === 1 && this.counts.size >= MAX_NETWORKS) return false;
    this.counts.set(network, count);
    return count === STORM_THRESHOLD;
  }
}
