const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Milliseconds. Source: promise S5.
export const LEARNERS_SESSION = { idle: 7 * DAY, longest: 30 * DAY };
const ADMINS_SESSION = { idle: 12 * HOUR, longest: 7 * DAY };

/** No session of anybody lives longer, so no token has to. */
export const LONGEST_SESSION = LEARNERS_SESSION.longest;
/** Use is noted at most this often. */
export const NOTE_USE_EVERY = 5 * MINUTE;
/** Open sessions of one user; the longest unused makes room. Source: promise S7. */
export const OPEN_SESSIONS = 100;

export interface SessionAge {
  createdAt: Date;
  lastUsedAt: Date;
  /** As it stands now: whoever is made an admin has an admin's short sessions from the next request on. */
  isAdmin: boolean;
}

export function isAlive({ createdAt, lastUsedAt, isAdmin }: SessionAge, now: Date): boolean {
  const { idle, longest } = isAdmin ? ADMINS_SESSION : LEARNERS_SESSION;
  return now.getTime() < createdAt.getTime() + longest && now.getTime() < lastUsedAt.getTime() + idle;
}
