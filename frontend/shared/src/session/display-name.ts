import type { User } from '@msk/contracts';

/** Full name when both names are known, else the part of the e-mail before the @ (specification, "Top bar"). */
export const displayName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  firstName && lastName ? `${firstName} ${lastName}` : (email.split('@')[0] ?? email);
