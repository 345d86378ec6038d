import type { SortDirection } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';

/** The pattern of `ilike` for texts that contain this one, whatever spaces surround it. */
export const containsPattern = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** The value for `order by`. It ends in a unique column, so that pages neither repeat nor skip rows with equal values. */
export const orderBy = (
  column: RawBuilder<unknown>,
  order: SortDirection,
  unique: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> =>
  order === 'asc' ? sql`${column} asc nulls last, ${unique}` : sql`${column} desc nulls last, ${unique}`;
