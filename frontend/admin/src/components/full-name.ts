import type { User } from '@msk/contracts';

/** The parts of the name that are known. */
export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');
