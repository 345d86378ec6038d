import { findMentions } from '../mentions/find-mentions.ts';
import { formOf } from '../vocabulary/concept-key.ts';
import { InvalidTable, readTable, splitCell } from '../vocabulary/read-table.ts';
import { once } from '../words/once.ts';
import { tokenize } from '../words/tokens.ts';
import { plainName, SIDES, significantWords } from './significant-words.ts';

const readDescriptions = once(() => readTable('descriptions.tsv', ['concept', 'descriptions']));

/** Concepts by the words of their descriptions. */
const conceptsByWords = once(() => {
  const concepts = new Map<string, string>();
  for (const { concept, descriptions, location } of readDescriptions())
    for (const words of splitCell(descriptions).flatMap(wordings)) {
      const other = concepts.get(words);
      if (other && other !== concept) throw new InvalidTable(`${location}: ${other} is described by "${words}", too`);
      concepts.set(words, concept);
    }
  return concepts;
});
/** The first description of each concept, which says most. */
const definitions = once(
  () => new Map(readDescriptions().map(({ concept, descriptions }) => [concept, splitCell(descriptions)[0]!])),
);

/**
 * The name of what is described in other words: "fracture of the neck of the fifth metacarpal" is a boxer fracture. A name that
 * the lexicon knows with another wording of its parts gets that one; others stay unchanged.
 */
export function nameDescribed(name: string): string {
  const concept = wordings(name).flatMap((words) => conceptsByWords().get(words) ?? [])[0];
  if (!concept) return formOf(name) === null && formOf(spellOut(name)) !== null ? spellOut(name) : name;
  const sides = tokenize(name).forms.filter((form) => SIDES.has(form));
  return [...sides, concept].join(' ');
}

/** What a name stands for in plain words, or null. */
export const descriptionOf = (name: string): string | null => definitions().get(formOf(name)?.name ?? name) ?? null;

/** The words of a name, and those of the concepts that it consists of, in one order and without the side. */
function wordings(name: string): string[] {
  return [name, spellOut(name)].map((text) => {
    const words = significantWords(plainName(text)).filter((word) => !SIDES.has(word));
    return [...new Set(words)].toSorted().join(' ');
  });
}

/** "AVN of the lunate" is "osteonecrosis of the lunate". */
function spellOut(name: string): string {
  return findMentions(name).reduceRight(
    (text, { start, end, name: concept }) => `${text.slice(0, start)}${concept}${text.slice(end)}`,
    name,
  );
}
