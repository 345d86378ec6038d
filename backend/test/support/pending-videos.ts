import type { EditableAnalysis } from '@msk/contracts';
import { PendingVideo, type Recording } from '../../src/curation/domain/pending-video.js';
import type { PendingRequest } from '../../src/curation/queries/list-pending.js';
import { anAnalysis, anApprovedVideo } from './videos.js';

/** An edited analysis. */
export function anEditedAnalysis(overrides: Partial<EditableAnalysis> = {}): EditableAnalysis {
  const { analysedBy: _, ...words } = anAnalysis(overrides);
  return words;
}

/** The newest pending videos. */
export const FIRST_PENDING: PendingRequest = { query: '', sort: 'importedAt', order: 'desc', limit: 10, offset: 0 };

/** A pending video. */
export function aPendingVideo(overrides: Partial<Recording> = {}, now = new Date()): PendingVideo {
  const {
    videoId: _,
    analysis: __,
    approvedVersion: ___,
    reveal: ____,
    statements: _____,
    ...published
  } = anApprovedVideo();
  const recording = { ...published, modifiedAt: published.createdAt, folder: null, transcript: null, cues: null };
  return PendingVideo.import({ ...recording, ...overrides }, null, now);
}

/** A pending video that is ready for approval. */
export function anAnalysedVideo(): PendingVideo {
  const video = aPendingVideo();
  video.editAnalysis(anEditedAnalysis());
  return video;
}
