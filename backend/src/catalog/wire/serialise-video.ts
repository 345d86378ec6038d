import type { Moment, Video, VideoSummary } from '@msk/contracts';
import { formatDuration } from './format-duration.js';
import type { CardRow, DetailRow } from './video-row.js';

/**
 * The one way a case leaves the server: whoever may not open videos gets no Vimeo id, no embed address, no transcript
 * and no spoken moment. Source: promise C1.
 */
export function summaryOf(row: CardRow, entitled: boolean, moments?: Moment[]): VideoSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    vimeoId: entitled ? row.vimeoId : null,
    embedUrl: entitled ? row.embedUrl : null,
    thumbnailUrl: row.thumbnailUrl,
    duration: row.duration,
    durationFormatted: formatDuration(row.duration),
    views: row.views,
    createdAt: new Date(row.createdAt).toISOString(),
    tags: row.tags,
    aiAnalysis: row.analysis,
    ...(entitled && moments && { moments }),
  };
}

export function detailOf(row: DetailRow, entitled: boolean): Video {
  return {
    ...summaryOf(row, entitled),
    transcript: entitled ? row.transcript : null,
    cues: entitled ? row.cues : null,
  };
}
