import { type RawBuilder, sql } from 'kysely';
import { PaymentRefunded, PaymentSucceeded } from '../../events/billing.js';
import { ApprovalUndone, RejectionUndone, VideoApproved, VideoImported, VideoRejected } from '../../events/curation.js';
import { VideoWatched } from '../../events/learning.js';
import { textArray } from '../../platform/database/statements/array-parameters.js';

const DAY = sql`(occurred_at at time zone 'utc')::date`;
/** An undone decision is taken from the day on which it was made, which may be the day before. */
const DAY_OF_DECISION = sql`(coalesce((payload->>'decidedAt')::timestamptz, occurred_at) at time zone 'utc')::date`;
const REVIEW_EVENTS = [VideoImported, VideoApproved, VideoRejected, ApprovalUndone, RejectionUndone];
const TOTAL_EVENTS: readonly string[] = [PaymentSucceeded, PaymentRefunded, ...REVIEW_EVENTS].map(({ type }) => type);

/** Rows that are added up, so that an event costs one row and not the recomputation of its day. */
export interface DailyRows {
  events: readonly string[];
  table: string;
  columns: readonly string[];
  /** `source` is a table of events. */
  rows(source: RawBuilder<unknown>): RawBuilder<unknown>;
  /** What happens to a row that is there already. */
  onConflict: RawBuilder<unknown>;
}

const count = ({ type }: { type: string }) => sql`(count(*) filter (where type = ${type}))::integer`;
const countStanding = (decided: { type: string }, undone: { type: string }) =>
  sql`${count(decided)} - ${count(undone)}`;
const amount = ({ type }: { type: string }) =>
  sql`coalesce(sum((payload->>'amount')::bigint) filter (where type = ${type}), 0)::bigint`;

export const DAILY_ROWS: readonly DailyRows[] = [
  {
    events: TOTAL_EVENTS,
    table: 'analytics.daily_total',
    columns: ['day', 'paid', 'refunded', 'imported', 'approved', 'rejected'],
    rows: (source) => sql`
      select ${DAY_OF_DECISION} as day, ${amount(PaymentSucceeded)} as paid, ${amount(PaymentRefunded)} as refunded,
             ${count(VideoImported)} as imported, ${countStanding(VideoApproved, ApprovalUndone)} as approved,
             ${countStanding(VideoRejected, RejectionUndone)} as rejected
        from ${source} where type = any(${textArray(TOTAL_EVENTS)}::text[]) group by 1`,
    onConflict: sql`(day) do update
      set paid = t.paid + excluded.paid, refunded = t.refunded + excluded.refunded, imported = t.imported + excluded.imported,
          approved = t.approved + excluded.approved, rejected = t.rejected + excluded.rejected`,
  },
  {
    events: [VideoWatched.type],
    table: 'analytics.daily_video_views',
    columns: ['day', 'video_id', 'views'],
    rows: (source) => sql`
      select ${DAY} as day, (payload->>'videoId')::uuid as video_id, count(*)::integer as views
        from ${source} where type = ${VideoWatched.type} group by 1, 2`,
    onConflict: sql`(day, video_id) do update set views = t.views + excluded.views`,
  },
  {
    events: [VideoWatched.type],
    table: 'analytics.active_day',
    columns: ['day', 'user_id'],
    rows: (source) => sql`
      select distinct ${DAY} as day, user_id from ${source} where type = ${VideoWatched.type} and user_id is not null`,
    onConflict: sql`do nothing`,
  },
];
