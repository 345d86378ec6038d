import type { User } from '@msk/contracts';

/** The full name if both names are known, else the email address up to the @ (specification, "Top bar"). */
export const displayName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  firstName && lastName ? `${firstName} ${lastName}` : (email.split('@')[0] ?? email);

/** Only users whose trial runs or has ended are offered an upgrade (specification, "Top bar"). */
export const offersUpgrade = ({ subscriptionStatus }: Pick<User, 'subscriptionStatus'>): boolean =>
  subscriptionStatus === 'trial' || subscriptionStatus === 'expired';
