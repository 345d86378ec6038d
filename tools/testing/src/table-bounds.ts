import {
  DAY,
  DURATION_BANDS,
  JOINTS,
  MAX_CARDS,
  MAX_NOTES,
  MAX_NOTES_PER_VIDEO,
  MAX_PLAYLISTS,
  MAX_REELS,
  MAX_WORKLISTS,
  MINUTE,
  PATHOLOGIES,
  SECOND,
  SHOWCASE_POSITIONS,
  WORKLIST_SIZES,
} from '@msk/contracts';

/** Rows that a job deletes when they have become so old. */
export interface Expiry {
  /** SQL of the time from which the age of a row counts, as `timestamptz` or `date`. */
  since: string;
  keptMs: number;
  /** SQL of the rows that expire; all by default. */
  only?: string;
  /** How often the job runs. */
  everyMs: number;
}

/** What bounds the rows of a table. */
export interface TableBound {
  table: string;
  /** As docs/operations.md says it. */
  bound: string;
  /** SQL of the greatest number of rows that the bound allows at present; absent where no other table determines it. */
  maxRows?: string;
  /** Absent where no row is deleted because of its age. */
  expiry?: Expiry;
}

const MAX_MISSED_SEARCHES = 10_000;
const MISSED_SEARCH_DAYS = 3 * 365;
/** Of the most frequent schedule, `StalledSyncsJob`. */
const MAX_TICKS_A_DAY = DAY / (15 * SECOND);
/** Case numbers in a block of postings. */
const POSTING_BLOCK = 512;
const MAX_WORKLIST_SIZE = Math.max(...WORKLIST_SIZES);

const rowsOf = (table: string, condition = 'true') => `(select count(*) from ${table} where ${condition})`;
const distinct = (column: string, table: string) => `(select count(distinct ${column}) from ${table})`;
const days = (table: string) => `(select coalesce(max(day) - min(day) + 1, 0) from ${table})`;
const [USERS, PENDING] = [rowsOf('identity.user'), rowsOf('curation.pending_video')];
const KNOWN_CASES = rowsOf('learning.video');
/** Erased accounts included. */
const ACCOUNTS = `(${USERS} + ${rowsOf('learning.erased_user')})`;
const BILLING_EVENTS = rowsOf('analytics.event', `type like 'billing.%'`);
const INDEXED_CASES = rowsOf('catalog.search_entry');
const FACETS = JOINTS.length * DURATION_BANDS.length * (PATHOLOGIES.length + 1);

const perUser = (limit: number) => ({
  bound: `≤ ${limit.toLocaleString('en')} per user`,
  maxRows: `${limit} * ${USERS}`,
});
const onePerIndexedCase = { bound: 'one per case in the search index', maxRows: INDEXED_CASES };
const onePerErasedAccount = {
  bound: 'one per erased account: its id, so that nothing is stored for it again',
  maxRows: rowsOf('analytics.account', 'erased_at is not null'),
};
const perUserAndCase = { bound: 'one per user and case', maxRows: `${USERS} * ${KNOWN_CASES}` };
const unused = { bound: 'empty: the library does not use it', maxRows: '0' };
const daily = (since: string, kept: number, only?: string): Expiry => ({
  since,
  keptMs: kept * DAY,
  everyMs: DAY,
  ...(only && { only }),
});

/** Every table of every schema, in alphabetical order; partitions belong to their table. */
export const TABLE_BOUNDS: readonly TableBound[] = [
  { table: 'analytics.account', bound: 'one per account, erased ones included', maxRows: ACCOUNTS },
  {
    table: 'analytics.active_day',
    bound: 'one per day and user who was active on it; kept on purpose, for the retention of users',
    maxRows: `${days('analytics.active_day')} * ${ACCOUNTS}`,
  },
  { table: 'analytics.daily_total', bound: 'one per day', maxRows: days('analytics.daily_total') },
  {
    table: 'analytics.daily_video_views',
    bound: 'one per day and case watched on it; kept on purpose',
    maxRows: `${days('analytics.daily_video_views')} * ${KNOWN_CASES}`,
  },
  {
    table: 'analytics.event',
    bound: 'one per event that figures are computed from; kept on purpose, by month',
  },
  {
    table: 'analytics.mrr_movement',
    bound: "≤ 1 per event of Billing: changes of a user's recurring revenue",
    maxRows: BILLING_EVENTS,
  },
  {
    table: 'analytics.payer_period',
    bound: '≤ 1 per event of Billing: periods in which a user pays',
    maxRows: BILLING_EVENTS,
  },
  { table: 'analytics.subscription', bound: 'one per subscription at Stripe', maxRows: BILLING_EVENTS },
  {
    table: 'audit.entry',
    bound:
      'one per change by an admin, sign-in and other security event; of events that anybody can cause ≤ 20 an hour per network and ≤ 1,000 an hour; kept on purpose ([why](#the-audit-log))',
  },
  {
    table: 'billing.checkout',
    bound: 'one open per user; ended ones 30 days',
    expiry: daily('coalesce(closed_at, expires_at)', 30),
  },
  { table: 'billing.customer', bound: '≤ 1 per user', maxRows: USERS },
  { table: 'billing.fellowship_member', bound: 'one per member whom the community or an admin named' },
  { table: 'billing.membership', bound: 'one per account, erased ones included', maxRows: ACCOUNTS },
  { table: 'billing.payment', bound: 'one per invoice at Stripe; kept on purpose, for the books' },
  {
    table: 'billing.reconciliation',
    bound: 'one a day, more after interruptions; a year, the last finished one for longer',
    expiry: daily(
      'started_at',
      365,
      'started_at < (select max(started_at) from billing.reconciliation where finished_at is not null)',
    ),
  },
  {
    table: 'billing.stripe_event',
    bound: 'one per event of Stripe; 30 days after it was applied',
    expiry: daily('applied_at', 30),
  },
  { table: 'billing.subscription', bound: 'one per subscription at Stripe; kept on purpose, for the books' },
  {
    table: 'catalog.missed_search',
    bound: `≤ ${MAX_MISSED_SEARCHES.toLocaleString('en')}, 180 days after the last repetition`,
    maxRows: `${MAX_MISSED_SEARCHES}`,
    expiry: daily('last_at', 180),
  },
  {
    table: 'catalog.missed_search_day',
    bound: 'one per missed search and day; three years',
    maxRows: `${MISSED_SEARCH_DAYS + 1} * ${rowsOf('catalog.missed_search')}`,
    expiry: daily('day', MISSED_SEARCH_DAYS),
  },
  {
    table: 'catalog.search_entry',
    bound: 'one per published case',
    maxRows: rowsOf('catalog.video', "status = 'published'"),
  },
  {
    table: 'catalog.search_facet_count',
    bound: `≤ ${FACETS}: one per joint, duration and pathology group`,
    maxRows: `${FACETS}`,
  },
  {
    table: 'catalog.search_name',
    bound: 'one per title, joint, pathology and structure of the cases in the index',
    maxRows: '(select coalesce(sum(cardinality(name_ids)), 0) from catalog.search_entry)',
  },
  {
    table: 'catalog.search_name_key',
    bound: 'one per word of those names',
    maxRows: `(select coalesce(sum(length(name) - length(replace(name, ' ', '')) + 1), 0) from catalog.search_name)`,
  },
  {
    table: 'catalog.search_posting',
    bound: `≤ 1 per term and ${POSTING_BLOCK} case numbers`,
    maxRows: `${rowsOf('catalog.search_term')} * (select last_value / ${POSTING_BLOCK} + 1 from catalog.search_case_number)`,
  },
  { table: 'catalog.search_statistics', bound: '1', maxRows: '1' },
  {
    table: 'catalog.search_term',
    bound: 'one per distinct word stem and concept of the cases, those withdrawn since the last rebuild included',
  },
  { table: 'catalog.search_text', ...onePerIndexedCase },
  { table: 'catalog.search_transcript', ...onePerIndexedCase },
  {
    table: 'catalog.search_word',
    bound: 'one per distinct word of the cases, those withdrawn since the last rebuild included',
  },
  {
    table: 'catalog.showcase',
    bound: `≤ ${SHOWCASE_POSITIONS.length}`,
    maxRows: `${SHOWCASE_POSITIONS.length}`,
  },
  { table: 'catalog.transcript', bound: 'one per case', maxRows: rowsOf('catalog.video') },
  { table: 'catalog.video', bound: 'one per video at Vimeo that was ever published' },
  { table: 'curation.blacklist_entry', bound: 'one per video at Vimeo that was rejected' },
  {
    table: 'curation.pending_video',
    bound: 'one per video at Vimeo; rejected ones ten minutes',
    expiry: { since: 'decided_at', only: `decision = 'rejected'`, keptMs: 10 * MINUTE, everyMs: 10 * MINUTE },
  },
  {
    table: 'curation.reviewer',
    bound: '≤ 1 per admin and pending video; 45 seconds after the last sign of the admin',
    maxRows: `${rowsOf('identity.user', 'is_admin')} * ${PENDING}`,
    expiry: { since: 'seen_at', keptMs: 45 * SECOND, everyMs: 10 * MINUTE },
  },
  {
    table: 'curation.sync_problem',
    bound: '≤ 1 per sync and video that could not be imported; with the sync',
    expiry: daily(`(select finished_at from curation.video_sync s where s.id = sync_id)`, 365, hasNewerSync('sync_id')),
  },
  {
    table: 'curation.video_sync',
    bound: 'one per sync; a year, the newest one with its filters for longer',
    expiry: { ...daily('finished_at', 365, hasNewerSync('video_sync.id')), everyMs: 10 * MINUTE },
  },
  { table: 'identity.api_client', bound: 'one per client that an admin registered, revoked ones included' },
  {
    table: 'identity.email_token',
    bound: '≤ 11 a day for verification and ≤ 5 an hour for a new password, per user; 30 days',
    expiry: daily('created_at', 30),
  },
  {
    table: 'identity.erased_account_email',
    bound: 'one per erased account until its last email is sent; 7 days at most',
    expiry: daily('created_at', 7),
  },
  {
    table: 'identity.session',
    bound: '≤ 100 open per user; 90 days after their end',
    expiry: daily(`coalesce(ended_at, least(last_used_at + interval '7 days', created_at + interval '30 days'))`, 90),
  },
  {
    table: 'identity.user',
    bound: 'one per account; unverified ones 395 days after the last sign-in',
    expiry: daily('coalesce(last_login_at, created_at)', 395, 'email_verified_at is null and not is_admin'),
  },
  {
    table: 'kernel.cron_tick',
    bound: `≤ ${MAX_TICKS_A_DAY.toLocaleString('en')} per schedule: a day of ticks; deleted by the next tick`,
    maxRows: `${MAX_TICKS_A_DAY + 1} * ${distinct('schedule', 'kernel.cron_tick')}`,
    expiry: {
      since: 'tick',
      keptMs: DAY,
      everyMs: DAY,
      only: 'exists (select from kernel.cron_tick newer where newer.schedule = cron_tick.schedule and newer.tick > cron_tick.tick)',
    },
  },
  {
    table: 'kernel.dead_job',
    bound: 'one per job that failed for good, until an admin retries it; emails 90 days',
    expiry: daily('parked_at', 90, `queue like '%mail'`),
  },
  {
    table: 'kernel.inbox',
    bound: 'one per event and subscriber; 90 days after it is done',
    maxRows: `${rowsOf('kernel.outbox')} * ${distinct('subscriber', 'kernel.inbox')}`,
    expiry: daily('done_at', 90),
  },
  {
    table: 'kernel.outbox',
    bound: 'one per event; 90 days, or until no delivery is left',
    expiry: daily('occurred_at', 90, 'not exists (select from kernel.inbox i where i.event_id = outbox.event_id)'),
  },
  {
    table: 'kernel.rate_limit',
    bound: 'one per limit and user, address, network or client that has used it; until the count expires',
    expiry: { since: 'expires_at', keptMs: 0, everyMs: 10 * MINUTE },
  },
  { table: 'kernel.redis_job', bound: 'one per job at Redis; until it is done' },
  { table: 'kernel.restoration', bound: 'one per restore' },
  {
    table: 'kernel.subscription',
    bound: 'one per subscriber and type of event; 30 days after a process last had it',
    expiry: daily('last_seen_at', 30),
  },
  { table: 'learning.bookmark', ...perUserAndCase },
  {
    table: 'learning.call',
    bound: '≤ 1 per case on a worklist',
    maxRows: rowsOf('learning.worklist_item'),
  },
  {
    table: 'learning.daily_view',
    bound: 'one per user, case and day; two days',
    expiry: daily('viewed_on', 2),
  },
  { table: 'learning.erased_user', ...onePerErasedAccount },
  {
    table: 'learning.note',
    bound: `${perUser(MAX_NOTES).bound}, ≤ ${MAX_NOTES_PER_VIDEO} per user and case`,
    maxRows: perUser(MAX_NOTES).maxRows,
  },
  {
    table: 'learning.playlist',
    bound: `${perUser(MAX_PLAYLISTS).bound}, and Watch Later`,
    maxRows: perUser(MAX_PLAYLISTS + 1).maxRows,
  },
  { table: 'learning.preferences', bound: '≤ 1 per user', maxRows: USERS },
  { table: 'learning.reel', ...perUser(MAX_REELS) },
  {
    table: 'learning.review',
    bound: 'one per review, with its card; kept on purpose: schedules are computed from it',
  },
  { table: 'learning.review_card', ...perUser(MAX_CARDS) },
  {
    table: 'learning.video',
    bound: 'one per case that was ever approved, also if that was undone',
    maxRows: rowsOf('analytics.event', `type = 'curation.video-approved.v1'`),
  },
  { table: 'learning.watch_record', ...perUserAndCase },
  { table: 'learning.worklist', ...perUser(MAX_WORKLISTS) },
  {
    table: 'learning.worklist_item',
    bound: `≤ ${MAX_WORKLIST_SIZE} per worklist`,
    maxRows: `${MAX_WORKLIST_SIZE} * ${rowsOf('learning.worklist')}`,
  },
  { table: 'migration.applied', bound: 'one per migration' },
  { table: 'moderation.email_opt_out', bound: '≤ 1 per user', maxRows: USERS },
  { table: 'moderation.erased_user', ...onePerErasedAccount },
  {
    table: 'moderation.video_report',
    bound:
      'one open per user and case, ≤ 30 an hour per user; decided ones are kept on purpose, as the record of the case',
  },
  { table: 'pgboss.bam', bound: "one per step of pg-boss's own migrations" },
  {
    table: 'pgboss.job',
    bound: 'one per attempt of a job; a day after it is done',
    expiry: daily('completed_on', 1),
  },
  { table: 'pgboss.job_dependency', ...unused },
  { table: 'pgboss.queue', bound: 'one per queue, former names included' },
  { table: 'pgboss.queue_stats', ...unused },
  { table: 'pgboss.schedule', ...unused },
  { table: 'pgboss.subscription', ...unused },
  { table: 'pgboss.version', bound: '1', maxRows: '1' },
  { table: 'pgboss.warning', ...unused },
];

/** SQL: a sync with the same filters was completed later. */
function hasNewerSync(id: string): string {
  return `exists (select from curation.video_sync old join curation.video_sync newer
                      on newer.filters = old.filters and newer.status = 'completed' and newer.finished_at > old.finished_at
                   where old.id = ${id})`;
}

/** SQL of the rows that are older than the expiry allows, with so much time for the job to come. */
export const expiredRows = (table: string, { since, keptMs, only = 'true' }: Expiry, delayMs: number): string =>
  `select count(*)::integer as count from ${table}
    where ${since} < now() - ${keptMs + delayMs} * interval '1 millisecond' and ${only}`;
