import { DAY, HOUR, MINUTE } from '@msk/contracts';

// Source: promise S5.
export const LEARNER_SESSION_LIMITS = { idleMs: 7 * DAY, maxAgeMs: 30 * DAY };
const ADMIN_SESSION_LIMITS = { idleMs: 12 * HOUR, maxAgeMs: 7 * DAY };

/** The lifetime of the session cookie and its token. */
export const MAX_SESSION_AGE_MS = LEARNER_SESSION_LIMITS.maxAgeMs;
/** Sessions and API clients: the time of the last use is stored at most this often. */
export const LAST_USED_UPDATE_INTERVAL_MS = 5 * MINUTE;
/** Per user. Source: promise S7. */
export const MAX_OPEN_SESSIONS = 100;

export interface SessionAge {
  createdAt: Date;
  lastUsedAt: Date;
  /** The user's current role: a new admin has the shorter sessions of an admin from the next request on. */
  isAdmin: boolean;
}

export function isAlive({ createdAt, lastUsedAt, isAdmin }: SessionAge, now: Date): boolean {
  const { idleMs, maxAgeMs } = isAdmin ? ADMIN_SESSION_LIMITS : LEARNER_SESSION_LIMITS;
  return now.getTime() < createdAt.getTime() + maxAgeMs && now.getTime() < lastUsedAt.getTime() + idleMs;
}
