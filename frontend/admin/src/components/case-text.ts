import { JOINT_LABELS, type VideoSummary } from '@msk/contracts';

/** The title that the library shows. */
export const caseTitle = (video: Pick<VideoSummary, 'title' | 'aiAnalysis'>): string =>
  video.aiAnalysis?.caseTitle || video.title;

export const caseJoint = ({ aiAnalysis }: Pick<VideoSummary, 'aiAnalysis'>) => aiAnalysis?.primaryJoint ?? 'unknown';

/** Knee · 4:05 */
export const caseFacts = (video: Pick<VideoSummary, 'aiAnalysis' | 'durationFormatted'>): string =>
  `${JOINT_LABELS[caseJoint(video)]} · ${video.durationFormatted}`;
