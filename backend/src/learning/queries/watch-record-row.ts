import type { WatchRecord } from '@msk/contracts';

/** A watch record without the video's card. */
export type WatchRecordRow = Omit<WatchRecord, 'video'>;

/** Converts PostgreSQL's time format to ISO 8601. */
export const toWatchRecord = <Row extends Omit<WatchRecordRow, 'id'>>(row: Row): Row => ({
  ...row,
  completedAt: row.completedAt && new Date(row.completedAt).toISOString(),
  lastWatchedAt: new Date(row.lastWatchedAt).toISOString(),
});
