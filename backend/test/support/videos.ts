import { randomUUID } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AiAnalysis, Cue } from '@msk/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import type { ApprovedVideo } from '../../src/catalog/domain/approved-video.js';
import { Video } from '../../src/catalog/domain/video.js';
import { Videos } from '../../src/catalog/videos.js';
import { nextVimeoId } from './vimeo-ids.js';

export interface VideoWishes extends Partial<Omit<ApprovedVideo, 'analysis'>> {
  analysis?: Partial<AiAnalysis> | null;
  /** Spoken sentences; each becomes a caption of four seconds, ten seconds after the one before. */
  spoken?: string[];
}

/** An analysis of nothing in particular. */
export const anAnalysis = (wishes: Partial<AiAnalysis> = {}): AiAnalysis => ({
  caseTitle: 'A case',
  summary: '',
  primaryJoint: 'knee',
  pathologies: [],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 0.8,
  analysedBy: 'lexicon',
  ...wishes,
});

/** What curation hands over; the test says only what it is about. */
export function anApprovedVideo({ analysis, spoken: _, ...wishes }: VideoWishes = {}): ApprovedVideo {
  const vimeoId = nextVimeoId();
  return {
    videoId: randomUUID(),
    vimeoId,
    embedUrl: `https://player.vimeo.com/video/${vimeoId}`,
    title: 'A video',
    description: null,
    thumbnailUrl: null,
    duration: 240,
    createdAt: new Date('2026-03-01T12:00:00Z'),
    tags: [],
    analysis: analysis === null ? null : anAnalysis(analysis),
    ...wishes,
  };
}

export const aVideo = (wishes: VideoWishes = {}, now = new Date('2026-11-01T00:00:00Z')): Video =>
  Video.publish(anApprovedVideo(wishes), now);

export const cuesOf = (spoken: string[]): Cue[] =>
  spoken.map((text, index) => ({ start: index * 10, end: index * 10 + 4, text }));

/** Puts a video into the library the way the catalog itself does, and answers its id. */
export async function givenVideo(
  app: INestApplicationContext,
  wishes: VideoWishes = {},
  now = new Date(),
): Promise<string> {
  const video = aVideo(wishes, now);
  const transcript = wishes.spoken ? { text: wishes.spoken.join(' '), cues: cuesOf(wishes.spoken) } : null;
  await RequestContext.create(app.get(EntityManager).fork(), () => app.get(Videos).add(video, transcript));
  return video.id;
}
