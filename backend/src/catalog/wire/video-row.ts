import type { AiAnalysis, Cue, VideoTag } from '@msk/contracts';
import type { PublishedStatement } from '../domain/published-statement.js';

/** A case as `CARD` selects it, protected fields included. Only the serialiser may send it to a client. */
export interface CardRow {
  id: string;
  vimeoId: string;
  title: string;
  description: string | null;
  embedUrl: string;
  thumbnailUrl: string | null;
  duration: number;
  views: number;
  createdAt: string;
  tags: VideoTag[];
  analysis: AiAnalysis | null;
}

export interface DetailRow extends CardRow {
  transcript: string | null;
  cues: Cue[] | null;
  statements: PublishedStatement[] | null;
}

/** Selects a `CardRow` from `catalog.video v`. */
export const CARD = `v.id, v.vimeo_id as "vimeoId", v.title, v.description, v.embed_url as "embedUrl",
  v.thumbnail_url as "thumbnailUrl", v.duration, v.views, v.created_at as "createdAt", v.tags, v.analysis`;
