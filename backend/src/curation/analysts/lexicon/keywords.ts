import { JOINT_LABELS, type Joint } from '@msk/contracts';
import { findMentions, isAbbreviation } from '@msk/lexicon';

const MAX_KEYWORDS = 10;

/** Search terms for the case: joint, pathologies, tags, abbreviations and structures. */
export function buildKeywords(of: {
  tags: string[];
  joint: Joint;
  pathologies: string[];
  structures: string[];
}): string[] {
  const short = [...of.pathologies.slice(0, 2), ...of.structures.slice(0, 2)].flatMap(findShortForms);
  const joint = of.joint === 'unknown' ? [] : [JOINT_LABELS[of.joint].toLowerCase()];
  const tags = of.tags.map((tag) => tag.trim()).filter((tag) => tag && tag.length <= 60);
  return distinct([
    ...joint,
    ...of.pathologies.slice(0, 4),
    ...tags.slice(0, 4),
    ...short.slice(0, 3),
    ...of.structures.slice(0, 4),
    ...tags.slice(4),
    ...of.pathologies.slice(4),
  ]).slice(0, MAX_KEYWORDS);
}

const findShortForms = (name: string): string[] =>
  findMentions(name).flatMap(({ term }) => term.synonyms.filter(isAbbreviation).slice(0, 1));

function distinct(words: readonly string[]): string[] {
  const byForm = new Map<string, string>();
  for (const word of words) {
    const form = word.toLowerCase();
    if (!byForm.has(form)) byForm.set(form, word);
  }
  return [...byForm.values()];
}
