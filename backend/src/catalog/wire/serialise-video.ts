import type { CardVideo, Moment, Statement, Video, VideoSummary } from '@msk/contracts';
import { formatDuration } from '../../platform/format-duration.js';
import type { PublishedStatement } from '../domain/published-statement.js';
import type { CardRow, DetailRow } from './video-row.js';

/**
 * The only serialiser of cases. A caller who is not entitled to watch videos gets no Vimeo id, no embed URL, no transcript,
 * no moments and no statements. Source: promise C1.
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

/** A summary, or, with `fields=card`, only what a card shows of it. */
export type ListedFields = 'card' | undefined;

/** Serialises a case of a list. */
export function serialiseListed(
  fields: ListedFields,
  row: CardRow,
  entitled: boolean,
  moments?: Moment[],
): VideoSummary | CardVideo {
  const summary = serialiseSummary(row, entitled, moments);
  return fields === 'card' ? toCard(summary) : summary;
}

const texts = new WeakMap<CardRow, Map<string, string>>();

/** The text of `serialiseListed`. But for its moments, it is made once for each row: the cache of cards keeps that. */
export function listedText(fields: ListedFields, row: CardRow, entitled: boolean, moments?: Moment[]): string {
  const forms = texts.get(row) ?? new Map<string, string>();
  texts.set(row, forms);
  const form = `${fields} ${entitled}`;
  const text = forms.get(form) ?? JSON.stringify(serialiseListed(fields, row, entitled));
  forms.set(form, text);
  return entitled && moments ? `${text.slice(0, -1)},"moments":${JSON.stringify(moments)}}` : text;
}

function toCard({ description, aiAnalysis, ...shown }: VideoSummary): CardVideo {
  if (!aiAnalysis) return { ...shown, description, aiAnalysis };
  const { learningPoints: _, keywords: __, anatomicStructures: ___, ...analysis } = aiAnalysis;
  return { ...shown, ...(!analysis.summary && { description }), aiAnalysis: analysis };
}

/** The names of reviewers by their user ids. */
export type ReviewerNames = ReadonlyMap<string, string>;

export function serialiseDetail(row: DetailRow, entitled: boolean, reviewers: ReviewerNames = new Map()): Video {
  const { statements } = row;
  return {
    ...serialiseSummary(row, entitled),
    transcript: entitled ? row.transcript : null,
    cues: entitled ? row.cues : null,
    ...(entitled && statements && { statements: statements.map((one) => serialiseStatement(one, reviewers)) }),
  };
}

const serialiseStatement = ({ reviewerId, ...statement }: PublishedStatement, reviewers: ReviewerNames): Statement => ({
  ...statement,
  reviewedBy: reviewers.get(reviewerId) ?? null,
});
