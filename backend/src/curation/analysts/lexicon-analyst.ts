import type { AiAnalysis } from '@msk/contracts';
import { type CaseAnalysis, CaseAnalyst, type CaseMaterial } from '../domain/case-analyst.js';
import { readCase } from './lexicon/case-reading.js';
import { cleanCaseTitle } from './lexicon/case-title.js';
import { buildKeywords } from './lexicon/keywords.js';
import { findPathologies } from './lexicon/pathologies.js';
import { findPrimaryJoint } from './lexicon/primary-joint.js';
import { estimateConfidence } from './lexicon/score/confidence.js';
import { findStructures } from './lexicon/structures.js';
import { extractLearningPoints, extractSummary, summarizeList } from './lexicon/summary/extractive-summary.js';
import { extractContentWords, scoreSentences } from './lexicon/summary/scored-sentence.js';
import { splitSentences } from './lexicon/summary/sentences.js';

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
  const structures = findStructures(reading, stated.joint);
  return {
    caseTitle: cleanCaseTitle(title),
    summary,
    primaryJoint: stated.joint,
    pathologies,
    anatomicStructures: structures,
    learningPoints: extractLearningPoints(spokenSentences, summary),
    keywords: buildKeywords({ tags, joint: stated.joint, pathologies, structures }),
    confidence: estimateConfidence(stated, shown),
    analysedBy: 'lexicon',
  };
}
