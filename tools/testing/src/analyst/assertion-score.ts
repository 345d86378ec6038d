import { type Assertion, conceptKey, conceptKeys, findDiagnoses, findMentions } from '@msk/lexicon';
import type { AssertionStatus, LabelledAssertion } from './labelled-cases.ts';

/** What the lexicon reads of a concept in a sentence; null where it does not find the concept. */
export function readStatus({ text, concept }: Pick<LabelledAssertion, 'text' | 'concept'>): AssertionStatus | null {
  const key = conceptKey(concept);
  const mentions = findMentions(text);
  const diagnoses = findDiagnoses(text, mentions);
  const found =
    diagnoses.find(({ name }) => conceptKey(name) === key) ??
    mentions.find(({ name, term }) => conceptKey(name) === key || conceptKey(term.name) === key) ??
    diagnoses.find(({ name }) => conceptKeys(name).includes(key));
  return found ? statusOf(found.assertion) : null;
}

/** A normal structure is present. */
const statusOf = (assertion: Assertion): AssertionStatus => (assertion === 'normal' ? 'present' : assertion);
