import type { FellowshipMember } from '@msk/contracts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';

export const FELLOWSHIP_MEMBER_COLUMNS = sql`id, email, first_name as "firstName", last_name as "lastName",
  skool_user_id as "skoolUserId", join_date as "joinDate", is_active as "isActive", user_id as "userId",
  user_registered_at as "userRegisteredAt", added_at as "addedAt", added_via_zapier as "addedViaZapier"`;

/** Maps a row of `billing.fellowship_member`; its times are in PostgreSQL's format. */
export const mapFellowshipMember = (row: FellowshipMember): FellowshipMember => ({
  ...row,
  joinDate: isoTime(row.joinDate),
  userRegisteredAt: isoTime(row.userRegisteredAt),
  addedAt: isoTime(row.addedAt),
});
