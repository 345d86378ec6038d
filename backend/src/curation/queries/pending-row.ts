import type { AiAnalysis, PendingVideo, ProcessingStatus } from '@msk/contracts';

/** What the screens show of a pending video; the transcript stays where it is, only its length is told. */
export const PENDING_COLUMNS = `id, title, description, thumbnail_url, embed_url, vimeo_id, duration, transcript_length,
  imported_at, processing_status, failure_reason, analysis`;

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
}

export const pendingVideoOf = (row: PendingRow): PendingVideo => ({
  id: row.id,
  title: row.title,
  description: row.description,
  thumbnailUrl: row.thumbnail_url,
  embedUrl: row.embed_url,
  vimeoId: row.vimeo_id,
  duration: row.duration,
  durationFormatted: formatDuration(row.duration),
  transcriptLength: row.transcript_length,
  importedAt: new Date(row.imported_at).toISOString(),
  processingStatus: row.processing_status,
  failureReason: row.failure_reason,
  aiAnalysis: row.analysis,
});

/** Seconds as people write them: 0:07, 12:05, 1:02:05. */
function formatDuration(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}
