import type { AiAnalysis, PendingVideo, ProcessingStatus } from '@msk/contracts';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { formatDuration } from '../../platform/format-duration.js';

/** Columns that the screens show of a pending video. Of the transcript only its length is selected. */
export const PENDING_COLUMNS = sql`id, title, description, thumbnail_url, embed_url, vimeo_id, duration, transcript_length,
  imported_at, processing_status, failure_reason, analysis, version`;

export interface PendingRow {
  id: string;
  title: string;
  description: string | null;
  thumbnail_url: string | null;
  embed_url: string;
  vimeo_id: string;
  duration: number;
  transcript_length: number;
  imported_at: Date | string;
  processing_status: ProcessingStatus;
  failure_reason: string | null;
  analysis: AiAnalysis | null;
  version: number;
}

export const mapPendingVideo = (row: PendingRow): PendingVideo => ({
  id: row.id,
  title: row.title,
  description: row.description,
  thumbnailUrl: row.thumbnail_url,
  embedUrl: row.embed_url,
  vimeoId: row.vimeo_id,
  duration: row.duration,
  durationFormatted: formatDuration(row.duration),
  transcriptLength: row.transcript_length,
  importedAt: isoTime(row.imported_at),
  processingStatus: row.processing_status,
  failureReason: row.failure_reason,
  aiAnalysis: row.analysis,
  version: row.version,
});
