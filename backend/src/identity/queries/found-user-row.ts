import { sql } from 'kysely';
import type { FoundUser } from '../published-queries.js';

/** The columns of `identity.user` that other contexts may read. */
export const FOUND_USER_COLUMNS = sql`id, email, first_name as "firstName", last_name as "lastName", is_admin as "isAdmin",
  email_verified_at is not null as "emailVerified", created_at as "createdAt", last_login_at as "lastLoginAt"`;

export interface FoundUserRow extends Omit<FoundUser, 'createdAt' | 'lastLoginAt'> {
  createdAt: string;
  lastLoginAt: string | null;
}

export const toFoundUser = ({ createdAt, lastLoginAt, ...rest }: FoundUserRow): FoundUser => ({
  ...rest,
  createdAt: new Date(createdAt),
  lastLoginAt: lastLoginAt === null ? null : new Date(lastLoginAt),
});
