import type { User } from '@msk/contracts';
import type { Entitlement } from '../../billing/index.js';
import type { FoundUser } from '../../identity/index.js';

/** Joins a user with their membership, as in the wire contract. */
export function toUser(found: FoundUser, membership: Entitlement): User {
  const { id, email, firstName, lastName, isAdmin, emailVerified, createdAt, lastLoginAt } = found;
  const { status, plan, isFellowship, trialEndDate } = membership;
  return {
    id,
    email,
    firstName,
    lastName,
    isAdmin,
    subscriptionStatus: status,
    subscriptionType: isFellowship ? 'fellowship' : plan,
    trialEndDate: trialEndDate?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
    emailVerified,
    isFellowship,
    authProvider: 'email',
  };
}
