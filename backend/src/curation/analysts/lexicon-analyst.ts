import type { AiAnalysis } from '@msk/contracts';
import { type CaseAnalysis, CaseAnalyst, type CaseMaterial } from '../domain/case-analyst.js';
import { readCase } from './lexicon/case-reading.js';
import { caseTitleOf } from './lexicon/case-title.js';
import { buildKeywords } from './lexicon/keywords.js';
import type { ShownPathology } from './lexicon/pathologies.js';
import { findPathologies } from './lexicon/pathologies.js';
import type { StatedJoint } from './lexicon/primary-joint.js';
import { findPrimaryJoint } from './lexicon/primary-joint.js';
import { findStructures } from './lexicon/structures.js';
import { extractLearningPoints, extractSummary, summarizeList } from './lexicon/summary/extractive-summary.js';
import { extractContentWords, scoreSentences } from './lexicon/summary/scored-sentence.js';
import { splitSentences } from './lexicon/summary/sentences.js';
import { teachingPartOf } from './lexicon/summary/teaching-part.js';

/**
 * Analyses a case with the lexicon instead of a model: the findings that are mentioned and not negated, the joint that most
 * mentions belong to, and the highest-scored sentences. All results are taken from the text.
 */
export class LexiconAnalyst extends CaseAnalyst {
  async analyse(material: CaseMaterial): Promise<CaseAnalysis> {
    return { analysis: analyseCase(material), usage: null };
  }
}

function analyseCase(material: CaseMaterial): AiAnalysis {
  const reading = readCase(material);
  const { title, tags, description, transcript } = reading;
  const topic = extractContentWords(title);
  const spokenSentences = scoreSentences(splitSentences(transcript, material.cues), topic);
  const taught = teachingPartOf(transcript);
  const taughtSentences = taught === transcript ? spokenSentences : scoreSentences(splitSentences(taught), topic);
  const describedSentences = scoreSentences(splitSentences(description), topic);
  const summary =
    extractSummary(describedSentences.length > 1 ? describedSentences : spokenSentences) ||
    extractSummary(describedSentences) ||
    summarizeList(transcript);
  const shown = findPathologies(reading);
  const pathologies = shown.map(({ name }) => name);
  const stated = findPrimaryJoint(
    reading,
    shown.flatMap(({ joints }) => joints),
  );
  const structures = findStructures(reading, stated.joint, pathologies);
  return {
    caseTitle: caseTitleOf(reading, shown),
    summary,
    primaryJoint: stated.joint,
    pathologies,
    anatomicStructures: structures,
    learningPoints: extractLearningPoints(taughtSentences, summary),
    keywords: buildKeywords({ tags, joint: stated.joint, pathologies, structures }),
    confidence: estimateConfidence(stated, shown),
    analysedBy: 'lexicon',
  };
}

/** A lexicon sees no images. Of the labelled cases with the highest confidence 98 % are right; see docs/analyst.md. */
const MAX_CONFIDENCE = 0.99;

/** The share of the stated joint and pathologies that is expected to be right; 0 when nothing is stated. */
function estimateConfidence(joint: StatedJoint, pathologies: readonly ShownPathology[]): number {
  const stated = [...(joint.joint === 'unknown' ? [] : [joint]), ...pathologies];
  if (stated.length === 0) return 0;
  const expected = stated.reduce((sum, { probability }) => sum + probability, 0) / stated.length;
  return Math.round(Math.min(MAX_CONFIDENCE, expected) * 100) / 100;
}
