import type { Moment, Video, VideoSummary } from '@msk/contracts';
import type { CardRow, DetailRow } from './video-row.js';

/**
 * The only serialiser of cases. A caller who is not entitled to watch videos gets no Vimeo id, no embed URL, no transcript
 * and no moments. Source: promise C1.
 */
export function serialiseSummary(row: CardRow, entitled: boolean, moments?: Moment[]): VideoSummary {
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

export function serialiseDetail(row: DetailRow, entitled: boolean): Video {
  return {
    ...serialiseSummary(row, entitled),
    transcript: entitled ? row.transcript : null,
    cues: entitled ? row.cues : null,
  };
}

/** Seconds as hours, minutes and seconds: 0:07, 12:05, 1:02:05. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
