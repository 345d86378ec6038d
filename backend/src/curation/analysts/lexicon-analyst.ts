import type { AiAnalysis } from '@msk/contracts';
import { type CaseAnalysis, CaseAnalyst, type CaseMaterial } from '../case-analyst.js';
import { storable } from '../domain/plain-text.js';
import { caseTitleOf } from './lexicon/case-title.js';
import { type Section, sectionOf } from './lexicon/evidence.js';
import { learningPointsOf, listedIn, summaryOf } from './lexicon/extract.js';
import { keywordsFor } from './lexicon/keywords.js';
import { pathologiesIn, structuresIn } from './lexicon/named.js';
import { type JointEvidence, primaryJoint } from './lexicon/primary-joint.js';
import { sentencesOf } from './lexicon/sentences.js';
import { contentOf, tellingsOf } from './lexicon/telling.js';

/**
 * Reads a case with a dictionary instead of a model: what is named and not denied, where most of it lies, and the
 * sentences that tell most. It invents nothing; whatever it says stands in the text.
 */
export class LexiconAnalyst extends CaseAnalyst {
  async analyse(material: CaseMaterial): Promise<CaseAnalysis> {
    return { analysis: analysisOf(material), usage: null };
  }
}

function analysisOf(material: CaseMaterial): AiAnalysis {
  const title = storable(material.title).trim();
  const tags = material.tags.map(storable);
  const description = storable(material.description ?? '');
  const transcript = storable(material.transcript ?? '');
  const sections = [
    sectionOf('title', title),
    sectionOf('tags', tags.join('. ')),
    sectionOf('description', description),
    sectionOf('transcript', transcript),
  ];
  const topic = contentOf(title);
  const told = tellingsOf(sentencesOf(transcript, material.cues), topic);
  const described = tellingsOf(sentencesOf(description), topic);
  const summary = summaryOf(described.length > 1 ? described : told) || summaryOf(described) || listedIn(transcript);
  const evidence = primaryJoint(sections);
  const pathologies = pathologiesIn(sections);
  const structures = structuresIn(sections);
  return {
    caseTitle: caseTitleOf(title),
    summary,
    primaryJoint: evidence.joint,
    pathologies: pathologies.names,
    anatomicStructures: structures,
    learningPoints: learningPointsOf(told, summary),
    keywords: keywordsFor({ tags, joint: evidence.joint, pathologies: pathologies.names, structures }),
    confidence: confidenceIn(evidence, pathologies.support, sections),
    analysedBy: 'lexicon',
  };
}

/** Words are no images: a dictionary is never surer than this. */
const SUREST = 0.9;

/**
 * 55 % for the joint (how much of the evidence agrees, and how much evidence there is), 30 % for the foremost
 * pathology (how often and how prominently it is named), 15 % for a transcript to read. Without a joint its part is nil.
 */
function confidenceIn({ joint, share, weight }: JointEvidence, support: number, sections: readonly Section[]): number {
  const ofJoint = joint === 'unknown' ? 0 : share * (weight / (weight + 4));
  const ofPathology = support / (support + 4);
  const ofText = sections.some(({ part, mentions }) => part === 'transcript' && mentions.length > 0) ? 1 : 0;
  const confidence = SUREST * (0.55 * ofJoint + 0.3 * ofPathology + 0.15 * ofText);
  return Math.round(confidence * 100) / 100;
}
