import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';

/** The users whose rows are computed. */
export type Users = readonly string[] | 'all';

export const isAmong = (column: RawBuilder<unknown>, users: Users): RawBuilder<unknown> =>
  users === 'all' ? sql`${column} is not null` : sql`${column} = any(${textArray(users)}::uuid[])`;
