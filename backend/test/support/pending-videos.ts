import type { EditableAnalysis } from '@msk/contracts';
import { PendingVideo, type Recording } from '../../src/curation/domain/pending-video.js';
import { anAnalysis, anApprovedVideo } from './videos.js';

/** What a curator may write of a case. */
export function anEditedAnalysis(wishes: Partial<EditableAnalysis> = {}): EditableAnalysis {
  const { analysedBy: _, ...words } = anAnalysis(wishes);
  return words;
}

/** A video that waits in the queue. */
export function aPendingVideo(wishes: Partial<Recording> = {}, now = new Date()): PendingVideo {
  const { videoId: _, analysis: __, ...published } = anApprovedVideo();
  const recording = { ...published, modifiedAt: published.createdAt, folder: null, transcript: null, cues: null };
  return PendingVideo.import({ ...recording, ...wishes }, null, now);
}

/** One that is ready for approval. */
export function anAnalysedVideo(): PendingVideo {
  const video = aPendingVideo();
  video.editAnalysis(anEditedAnalysis());
  return video;
}
