import type { User } from '@msk/contracts';

/** The full name if both names are known, else the email address up to the @ (specification, "Top bar"). */
export const displayName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  firstName && lastName ? `${firstName} ${lastName}` : (email.split('@')[0] ?? email);
