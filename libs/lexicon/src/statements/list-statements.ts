import { type AiAnalysis, JOINT_LABELS, type StatementKind } from '@msk/contracts';
import { joinAbbreviations, SENTENCE_BREAK } from './sentence-breaks.ts';

export interface StatedText {
  kind: StatementKind;
  text: string;
}

/** What an analysis states, in the order of the screens, each once. The summary is split into its sentences, word for word. */
export function listStatements(analysis: AiAnalysis): StatedText[] {
  const { primaryJoint, summary, learningPoints, pathologies, anatomicStructures } = analysis;
  const texts: Record<StatementKind, readonly string[]> = {
    joint: primaryJoint === 'unknown' ? [] : [JOINT_LABELS[primaryJoint]],
    summary: joinAbbreviations(summary.split(SENTENCE_BREAK)),
    'learning-point': learningPoints,
    pathology: pathologies,
    structure: anatomicStructures,
  };
  return Object.entries(texts).flatMap(([kind, stated]) =>
    [...new Set(stated.map((text) => text.trim()))].filter(Boolean).map((text) => ({
      kind: kind as StatementKind,
      text,
    })),
  );
}
