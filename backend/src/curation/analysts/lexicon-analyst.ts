import type { AiAnalysis } from '@msk/contracts';
import { createTextContext } from '@msk/lexicon';
import { type CaseAnalysis, CaseAnalyst, type CaseMaterial } from '../domain/case-analyst.js';
import { sanitizeText } from '../domain/sanitize-text.js';
import { cleanCaseTitle } from './lexicon/case-title.js';
import { extractLearningPoints, extractSummary, summarizeList } from './lexicon/extractive-summary.js';
import { findPathologies, findStructures } from './lexicon/findings.js';
import { buildKeywords } from './lexicon/keywords.js';
import { findPrimaryJoint, type JointEvidence } from './lexicon/primary-joint.js';
import { extractContentWords, scoreSentences } from './lexicon/scored-sentence.js';
import { createSection, type Section } from './lexicon/section.js';
import { splitSentences } from './lexicon/sentences.js';

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
  const title = sanitizeText(material.title).trim();
  const tags = material.tags.map(sanitizeText);
  const description = sanitizeText(material.description ?? '');
  const transcript = sanitizeText(material.transcript ?? '');
  const context = createTextContext([title, tags.join('. '), description, transcript].join('\n\n'));
  const sections = [
    createSection('title', title, context),
    createSection('tags', tags.join('. '), context),
    createSection('description', description, context),
    createSection('transcript', transcript, context),
  ];
  const topic = extractContentWords(title);
  const spokenSentences = scoreSentences(splitSentences(transcript, material.cues), topic);
  const describedSentences = scoreSentences(splitSentences(description), topic);
  const summary =
    extractSummary(describedSentences.length > 1 ? describedSentences : spokenSentences) ||
    extractSummary(describedSentences) ||
    summarizeList(transcript);
  const evidence = findPrimaryJoint(sections);
  const pathologies = findPathologies(sections);
  const structures = findStructures(sections, evidence.joint);
  return {
    caseTitle: cleanCaseTitle(title),
    summary,
    primaryJoint: evidence.joint,
    pathologies: pathologies.names,
    anatomicStructures: structures,
    learningPoints: extractLearningPoints(spokenSentences, summary),
    keywords: buildKeywords({ tags, joint: evidence.joint, pathologies: pathologies.names, structures }),
    confidence: computeConfidence(evidence, pathologies.support, sections),
    analysedBy: 'lexicon',
  };
}

/** A lexicon sees no images, so its confidence is limited. */
const MAX_CONFIDENCE = 0.9;

/**
 * 55 % for the joint (share of the evidence and its amount; 0 without a joint), 30 % for the first pathology (frequency and
 * prominence of its mentions), 15 % for a transcript with mentions.
 */
function computeConfidence(
  { joint, share, weight }: JointEvidence,
  support: number,
  sections: readonly Section[],
): number {
  const ofJoint = joint === 'unknown' ? 0 : share * (weight / (weight + 4));
  const ofPathology = support / (support + 4);
  const ofText = sections.some(({ part, mentions }) => part === 'transcript' && mentions.length > 0) ? 1 : 0;
  const confidence = MAX_CONFIDENCE * (0.55 * ofJoint + 0.3 * ofPathology + 0.15 * ofText);
  return Math.round(confidence * 100) / 100;
}
