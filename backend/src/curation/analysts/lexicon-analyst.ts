import type { AiAnalysis } from '@msk/contracts';
import { createTextContext } from '@msk/lexicon';
import { type CaseAnalysis, CaseAnalyst, type CaseMaterial } from '../domain/case-analyst.js';
import { sanitizeText } from '../domain/sanitize-text.js';
import { cleanCaseTitle } from './lexicon/case-title.js';
import { estimateConfidence } from './lexicon/confidence.js';
import { extractLearningPoints, extractSummary, summarizeList } from './lexicon/extractive-summary.js';
import { findPathologies, findStructures } from './lexicon/findings.js';
import { buildKeywords } from './lexicon/keywords.js';
import { findPrimaryJoint } from './lexicon/primary-joint.js';
import { extractContentWords, scoreSentences } from './lexicon/scored-sentence.js';
import { createSection } from './lexicon/section.js';
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
  const pathologies = findPathologies(sections);
  const evidence = findPrimaryJoint(sections, context, pathologies.joints);
  const structures = findStructures(sections, evidence.joint);
  return {
    caseTitle: cleanCaseTitle(title),
    summary,
    primaryJoint: evidence.joint,
    pathologies: pathologies.names,
    anatomicStructures: structures,
    learningPoints: extractLearningPoints(spokenSentences, summary),
    keywords: buildKeywords({ tags, joint: evidence.joint, pathologies: pathologies.names, structures }),
    confidence: estimateConfidence({
      ...evidence,
      support: pathologies.support,
      pathologies: pathologies.names.length,
    }),
    analysedBy: 'lexicon',
  };
}
