import type { CardVideo, Moment, Statement, Video, VideoSummary } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { formatDuration } from '../../platform/format-duration.js';
import type { PublishedStatement } from '../domain/published-statement.js';

/** A case as `CARD` selects it, protected fields included. Only the serialiser may send it to a client. */
export interface CardRow extends Omit<VideoSummary, 'durationFormatted' | 'aiAnalysis' | 'moments'> {
  vimeoId: string;
  embedUrl: string;
  analysis: VideoSummary['aiAnalysis'];
}

export interface DetailRow extends CardRow, Pick<Video, 'transcript' | 'cues'> {
  statements: PublishedStatement[] | null;
}

const CARD_COLUMNS: Record<keyof CardRow, string> = {
  id: 'v.id',
  vimeoId: 'v.vimeo_id',
  title: 'v.title',
  description: 'v.description',
  embedUrl: 'v.embed_url',
  thumbnailUrl: 'v.thumbnail_url',
  duration: 'v.duration',
  views: 'v.views',
  createdAt: 'v.created_at',
  tags: 'v.tags',
  analysis: 'v.analysis',
};
const DETAIL_COLUMNS: Record<keyof DetailRow, string> = {
  ...CARD_COLUMNS,
  transcript: 't.text',
  cues: 't.cues',
  statements: 'v.statements',
};
const select = (columns: Record<string, string>): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(columns)
      .map(([field, column]) => `${column} as "${field}"`)
      .join(', '),
  );

/** Selects a `CardRow` from `catalog.video v`. */
export const CARD = select(CARD_COLUMNS);
/** Selects a `DetailRow` from `catalog.video v left join catalog.transcript t`. */
export const DETAIL = select(DETAIL_COLUMNS);

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
    createdAt: isoTime(row.createdAt),
    tags: row.tags,
    aiAnalysis: row.analysis,
    ...(entitled && moments && { moments }),
  };
}

/** For a case whose approval was undone: nothing else is known of it. */
export const summaryOfRemoved = (id: string): VideoSummary => ({
  id,
  title: 'Removed video',
  description: null,
  vimeoId: null,
  embedUrl: null,
  thumbnailUrl: null,
  duration: 0,
  durationFormatted: formatDuration(0),
  views: 0,
  createdAt: new Date(0).toISOString(),
  tags: [],
  aiAnalysis: null,
});

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
