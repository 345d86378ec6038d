import type { Sync, SyncFilters, SyncProblem, SyncSummary } from '@msk/contracts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';

/** Number of problems returned with a sync; its summary counts all of them. */
const MAX_PROBLEMS = 100;

/** Columns of a sync with its newest problems. The alias of the table is `s`. */
export const SYNC_COLUMNS = sql`s.id, s.status, s.filters, s.processed, s.imported, s.skipped, s.failed, s.total,
  s.started_at, s.finished_at, s.error,
  (select coalesce(json_agg(json_build_object('vimeoId', p.vimeo_id, 'title', p.title, 'message', p.message)
                            order by p.position desc), '[]')
     from (select * from curation.sync_problem where sync_id = s.id order by position desc limit ${MAX_PROBLEMS}) p
  ) as problems`;

export interface SyncRow extends SyncSummary {
  id: string;
  status: Sync['status'];
  filters: SyncFilters;
  started_at: Date | string;
  finished_at: Date | string | null;
  error: string | null;
  problems: SyncProblem[];
}

export const mapSync = (row: SyncRow): Sync => ({
  id: row.id,
  status: row.status,
  filters: row.filters,
  summary: {
    processed: row.processed,
    imported: row.imported,
    skipped: row.skipped,
    failed: row.failed,
    total: row.total,
  },
  startedAt: isoTime(row.started_at),
  finishedAt: isoTime(row.finished_at),
  error: row.error,
  problems: row.problems,
});
