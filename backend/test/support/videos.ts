import { randomUUID } from 'node:crypto';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AiAnalysis, Cue } from '@msk/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import type { ApprovedVideo } from '../../src/catalog/domain/approved-video.js';
import { Video } from '../../src/catalog/domain/video.js';
import { VideoRepository } from '../../src/catalog/video.repository.js';
import { nextVimeoId } from './vimeo-ids.js';

export interface VideoOverrides extends Partial<Omit<ApprovedVideo, 'analysis'>> {
  analysis?: Partial<AiAnalysis> | null;
  /** Spoken sentences; each becomes a caption of four seconds, ten seconds after the one before. */
  spoken?: string[];
}

/** An analysis with the test's overrides. */
export const anAnalysis = (overrides: Partial<AiAnalysis> = {}): AiAnalysis => ({
  caseTitle: 'A case',
  summary: '',
  primaryJoint: 'knee',
  pathologies: [],
  anatomicStructures: [],
  learningPoints: [],
  keywords: [],
  confidence: 0.8,
  analysedBy: 'lexicon',
  ...overrides,
});

/** A video as curation approves it, with the test's overrides. */
export function anApprovedVideo({ analysis, spoken: _, ...overrides }: VideoOverrides = {}): ApprovedVideo {
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
    reveal: null,
    statements: [],
    approvedVersion: 1,
    ...overrides,
  };
}

export const aVideo = (overrides: VideoOverrides = {}, now = new Date('2026-11-01T00:00:00Z')): Video =>
  Video.publish(anApprovedVideo(overrides), now);

export const cuesOf = (spoken: string[]): Cue[] =>
  spoken.map((text, index) => ({ start: index * 10, end: index * 10 + 4, text }));

/** Publishes a video through the catalog's own repository, and returns its id. */
export async function givenVideo(
  app: INestApplicationContext,
  overrides: VideoOverrides = {},
  now = new Date(),
): Promise<string> {
  const video = aVideo(overrides, now);
  const transcript = overrides.spoken ? { text: overrides.spoken.join(' '), cues: cuesOf(overrides.spoken) } : null;
  await RequestContext.create(app.get(EntityManager).fork(), () => app.get(VideoRepository).add(video, transcript));
  return video.id;
}
