import { type Cue, JOINT_LABELS, JOINTS, type Statement } from '@msk/contracts';
import type { Assertion } from '../mentions/assertion.ts';
import { findDiagnoses } from '../mentions/diagnoses.ts';
import { createTextContext, findMentions, type Mention } from '../mentions/find-mentions.ts';
import type { TextContext } from '../mentions/text-context.ts';
import { conceptKey, conceptKeys, formOf } from '../vocabulary/concept-key.ts';
import { upperBound } from '../words/upper-bound.ts';
import type { StatedText } from './list-statements.ts';
import { SpokenWords } from './spoken-words.ts';

/** What statements are checked by. Title and description only say what abbreviations mean. */
export interface CheckedText {
  title: string;
  description: string | null;
  /** Null when the transcript has no times, or there is none. */
  cues: readonly Cue[] | null;
}

export type CheckedStatement = StatedText & Pick<Statement, 'checked' | 'cues'>;
type Check = Pick<Statement, 'checked' | 'cues'>;

/** In lines of the transcript. */
const MAX_LINES = 10;
const MAX_LINES_OF_SENTENCE = 3;

type Polarity = 'asserted' | 'denied' | 'open';

const POLARITIES: Record<Assertion, Polarity> = {
  present: 'asserted',
  normal: 'asserted',
  historical: 'asserted',
  absent: 'denied',
  'other-person': 'denied',
  possible: 'open',
  hypothetical: 'open',
};
/** How a line has to name a concept that a sentence names so. What is asserted is possible, too. */
const SUPPORTED_BY: Record<Polarity, readonly Polarity[]> = {
  asserted: ['asserted'],
  denied: ['denied'],
  open: ['open', 'asserted'],
};
const ANY: readonly Polarity[] = ['asserted', 'denied', 'open'];

/**
 * Checks statements by the transcript: `found` if the cited lines say what is stated. A sentence is found if they say all
 * that it says of findings: "there is no fracture" is found in a line that denies the fracture. A sentence that is spoken
 * word for word has its lines in any case.
 */
export function checkStatements(statements: readonly StatedText[], text: CheckedText): CheckedStatement[] {
  if (statements.length === 0) return [];
  const transcript = text.cues?.length ? readTranscript(text, text.cues) : null;
  return statements.map((statement) => ({
    ...statement,
    ...(transcript ? checkStatement(statement, transcript) : NOT_CHECKABLE),
  }));
}

const NOT_CHECKABLE: Check = { checked: 'not-checkable', cues: [] };

interface Occurrence {
  line: number;
  polarity: Polarity;
}

interface ReadTranscript {
  context: TextContext;
  mentions: readonly (Mention & { line: number })[];
  occurrences: ReadonlyMap<string, readonly Occurrence[]>;
  spoken: SpokenWords;
}

function readTranscript({ title, description }: CheckedText, cues: readonly Cue[]): ReadTranscript {
  const lines = cues.map(({ text }) => text);
  const text = lines.join(' ');
  const context = createTextContext([title, description ?? '', text].join('.\n\n'));
  const lineAt = lineFinder(lines);
  const mentions = findMentions(text, context).map((mention) => ({ ...mention, line: lineAt(mention.start) }));
  const occurrences = new Map<string, Occurrence[]>();
  for (const { name, start, assertion } of [...findDiagnoses(text, mentions), ...mentions]) {
    const polarity = POLARITIES[assertion];
    // A bucket-handle tear is a tear of the meniscus; but who denies the one does not deny the other.
    const keys = polarity === 'asserted' ? conceptKeys(name) : [conceptKey(name)];
    for (const key of keys) {
      const known = occurrences.get(key) ?? [];
      known.push({ line: lineAt(start), polarity });
      occurrences.set(key, known);
    }
  }
  return { context, mentions, occurrences, spoken: new SpokenWords(lines) };
}

/** Finds the line of a position; lines are joined by a space. */
function lineFinder(lines: readonly string[]): (position: number) => number {
  const ends: number[] = [];
  for (const line of lines) ends.push((ends.at(-1) ?? -1) + 1 + line.length);
  return (position) => upperBound(ends, position, (end) => end);
}

function checkStatement({ kind, text }: StatedText, transcript: ReadTranscript): Check {
  if (kind === 'joint') return checkJoint(text, transcript);
  if (kind === 'pathology') return checkName(text, transcript, SUPPORTED_BY.asserted);
  if (kind === 'structure') return checkName(text, transcript, ANY);
  return checkSentence(text, transcript);
}

const toCheck = (lines: readonly number[]): Check =>
  lines.length > 0
    ? { checked: 'found', cues: [...new Set(lines)].sort((one, other) => one - other).slice(0, MAX_LINES) }
    : { checked: 'not-found', cues: [] };

function checkJoint(label: string, { mentions }: ReadTranscript): Check {
  const joint = JOINTS.find((known) => JOINT_LABELS[known] === label)!;
  return toCheck(mentions.filter(({ term }) => term.joints.includes(joint)).map(({ line }) => line));
}

function checkName(name: string, { occurrences }: ReadTranscript, polarities: readonly Polarity[]): Check {
  if (partsOf(name).length === 0) return NOT_CHECKABLE;
  return toCheck(linesWithConcept(name, polarities, occurrences));
}

/** "Tear of the distal supraspinatus tendon" is no name of the lexicon, but its parts are. */
const partsOf = (name: string): string[] =>
  formOf(name) ? [name] : findMentions(name).flatMap((part) => (part.isAdjective ? [] : part.name));

/** The lines that name a concept, or else all of its parts. */
function linesWithConcept(
  name: string,
  polarities: readonly Polarity[],
  occurrences: ReadTranscript['occurrences'],
): number[] {
  // Who denies a tear of the meniscus denies a bucket-handle tear, too.
  const keys = polarities === SUPPORTED_BY.denied ? conceptKeys(name) : [conceptKey(name)];
  const whole = keys.flatMap((key) => linesWith(occurrences.get(key), polarities));
  if (whole.length > 0) return whole;
  const parts = partsOf(name).map((part) => linesWith(occurrences.get(conceptKey(part)), polarities));
  return parts.every(({ length }) => length > 0) ? parts.flat() : [];
}

const linesWith = (occurrences: readonly Occurrence[] = [], polarities: readonly Polarity[]): number[] =>
  occurrences.filter(({ polarity }) => polarities.includes(polarity)).map(({ line }) => line);

function checkSentence(sentence: string, transcript: ReadTranscript): Check {
  const mentions = findMentions(sentence, transcript.context);
  const diagnoses = findDiagnoses(sentence, mentions);
  const concepts = diagnoses.length > 0 ? diagnoses : mentions.filter(({ isAdjective }) => !isAdjective);
  const spoken = transcript.spoken.linesOf(sentence);
  if (concepts.length === 0) return { checked: 'not-checkable', cues: spoken };
  const polaritiesOf = (assertion: Assertion) => (diagnoses.length > 0 ? SUPPORTED_BY[POLARITIES[assertion]] : ANY);
  const lines = concepts.map(({ name, assertion }) =>
    linesWithConcept(name, polaritiesOf(assertion), transcript.occurrences),
  );
  if (lines.some(({ length }) => length === 0)) return toCheck([]);
  return toCheck(spoken.length > 0 ? spoken : bestLines(lines));
}

/** The lines that name most of the concepts of a sentence. */
function bestLines(lines: readonly (readonly number[])[]): number[] {
  const counts = new Map<number, number>();
  for (const line of lines.flatMap((named) => [...new Set(named)])) counts.set(line, (counts.get(line) ?? 0) + 1);
  const best = Math.max(...counts.values());
  const found = [...counts].filter(([, count]) => count === best).map(([line]) => line);
  return found.sort((one, other) => one - other).slice(0, MAX_LINES_OF_SENTENCE);
}
