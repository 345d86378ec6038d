import { LIVE } from '../domain/subscription-status.js';

const live = LIVE.map((status) => `'${status}'`).join(', ');

/** For `order by`: of a user's subscriptions, the one that counts comes first: what runs, then what lasted longest. */
export const COUNTS_FIRST = `status in (${live}) desc, least(ended_at, paid_until) desc`;
