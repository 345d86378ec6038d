import {
  type AiAnalysis,
  type Cue,
  DURATION_BAND_SECONDS,
  DURATION_BANDS,
  type DurationBand,
  JOINT_LABELS,
  type Suggestion,
} from '@msk/contracts';
import { pathologyGroups } from '@msk/lexicon';
import { passagesOf } from './passages.js';
import { folded } from './words.js';

/** A published case as it lies in the tables, with all that can be found in it. */
export interface SearchSource {
  id: string;
  title: string;
  description: string | null;
  duration: number;
  views: number;
  createdAt: string;
  analysis: AiAnalysis | null;
  transcript: string | null;
  cues: Cue[] | null;
}

/**
 * Characters of one text that are indexed, about six hours of speech: PostgreSQL holds at most 1 MiB of words a case.
 */
const LONGEST_TEXT = 300_000;

export function entryOf({ id, duration, views, createdAt, analysis }: SearchSource) {
  return {
    videoId: id,
    joint: analysis?.primaryJoint ?? 'unknown',
    pathologies: pathologyGroups(analysis?.pathologies ?? []),
    band: bandOf(duration),
    duration,
    views,
    createdAt,
  };
}

/** The texts of a case by weight, A above all; a learner looks for a title more often than for a spoken word. */
export function documentOf({ id, title, description, analysis, transcript }: SearchSource) {
  const joint = jointName(analysis);
  return {
    videoId: id,
    a: indexable(title, analysis?.caseTitle),
    b: indexable(
      ...(analysis ? [...analysis.pathologies, joint, ...analysis.keywords, ...analysis.anatomicStructures] : []),
    ),
    c: indexable(analysis?.summary, ...(analysis?.learningPoints ?? []), description),
    d: indexable(transcript),
  };
}

export const passageRows = ({ id, cues }: SearchSource) =>
  passagesOf(cues ?? []).map(({ start, text }, position) => ({
    videoId: id,
    position,
    start,
    text,
    words: folded(text),
  }));

/** A name can be begun at any of its words: "tendon" proposes "supraspinatus tendon" too. */
export const suggestionRows = ({ id, title, analysis }: SearchSource) =>
  names(title, analysis).flatMap(({ kind, text }) => {
    const name = folded(text);
    const words = name.split(' ');
    return name ? words.map((_, index) => ({ videoId: id, kind, text, name, key: words.slice(index).join(' ') })) : [];
  });

function names(title: string, analysis: AiAnalysis | null): Suggestion[] {
  const joint = jointName(analysis);
  return [
    { kind: 'case', text: analysis?.caseTitle || title },
    ...(joint ? [{ kind: 'joint' as const, text: joint }] : []),
    ...(analysis?.pathologies ?? []).map((text) => ({ kind: 'pathology' as const, text })),
    ...(analysis?.anatomicStructures ?? []).map((text) => ({ kind: 'structure' as const, text })),
  ];
}

const jointName = (analysis: AiAnalysis | null): string | null =>
  !analysis || analysis.primaryJoint === 'unknown' ? null : JOINT_LABELS[analysis.primaryJoint];

const indexable = (...texts: (string | null | undefined)[]): string =>
  texts
    .map((text) => folded(text ?? ''))
    .join(' ')
    .slice(0, LONGEST_TEXT);

const bandOf = (duration: number): DurationBand =>
  DURATION_BANDS.find((band) => duration < DURATION_BAND_SECONDS[band].to) ?? 'long';
