import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Cue, JOINTS, type Joint } from '@msk/contracts';
import { InvalidCollection } from '../collection-file.ts';
import { idOf, type ReadObject, readCues, readObjects, textOf, textsOf } from '../read-fields.ts';

/** A concept that an analysis should show. */
export interface ExpectedConcept {
  concept: string;
  /** Other concepts that are right in its place. */
  accept: string[];
  /** May be shown or not. */
  optional: boolean;
}

export interface LabelledCase {
  id: string;
  title: string;
  description: string | null;
  tags: string[];
  transcript: string;
  cues: Cue[] | null;
  joint: Joint;
  pathologies: ExpectedConcept[];
  structures: ExpectedConcept[];
  /** Concepts that a reader of words alone may take the text to mean. */
  wrong: string[];
}

export const ASSERTION_STATUSES = [
  'present',
  'absent',
  'possible',
  'hypothetical',
  'historical',
  'other-person',
] as const;
export type AssertionStatus = (typeof ASSERTION_STATUSES)[number];

/** A sentence, and what it says of one concept. */
export interface LabelledAssertion {
  text: string;
  concept: string;
  status: AssertionStatus;
  /** File and line, for lists of mistakes. */
  location: string;
}

export interface LabelledCollection {
  cases: LabelledCase[];
  assertions: LabelledAssertion[];
}

/** The labelled cases of this repository. */
export const LABELLED_CASES = join(import.meta.dirname, '../../labelled-cases');

/**
 * Reads a folder with `cases.jsonl` and `gold.jsonl` (both or neither) and `assertions.jsonl` (or none); unknown fields are
 * ignored.
 * @throws InvalidCollection with file, line and reason.
 */
export function readLabelledCollection(folder: string): LabelledCollection {
  const has = (file: string): boolean => existsSync(join(folder, file));
  if (!has('cases.jsonl') && !has('gold.jsonl') && !has('assertions.jsonl'))
    throw new InvalidCollection(`${folder} has neither cases.jsonl and gold.jsonl nor assertions.jsonl`);
  return {
    cases: has('cases.jsonl') || has('gold.jsonl') ? readCases(folder) : [],
    assertions: has('assertions.jsonl') ? readObjects(folder, 'assertions.jsonl').map(readAssertion) : [],
  };
}

type Gold = Pick<LabelledCase, 'joint' | 'pathologies' | 'structures' | 'wrong'>;

function readCases(folder: string): LabelledCase[] {
  const golds = new Map<string, Gold>();
  for (const read of readObjects(folder, 'gold.jsonl')) {
    if (golds.has(idOf(read))) throw new InvalidCollection(`${read.location}: a second line with the id ${idOf(read)}`);
    golds.set(idOf(read), readGold(read));
  }
  return readObjects(folder, 'cases.jsonl').map((read) => {
    const gold = golds.get(idOf(read));
    if (!gold) throw new InvalidCollection(`${read.location}: gold.jsonl has no line with the id ${idOf(read)}`);
    return { ...readText(read), ...gold };
  });
}

function readText(read: ReadObject): Omit<LabelledCase, keyof Gold> {
  const { fields, location } = read;
  const cues = fields.cues === undefined || fields.cues === null ? null : readCues(fields.cues, location);
  const transcript = cues ? cues.map(({ text }) => text).join(' ') : textOf(read, 'transcript');
  if (transcript === null) throw new InvalidCollection(`${location}: neither "cues" nor "transcript"`);
  return {
    id: idOf(read),
    title: textOf(read, 'title') ?? '',
    description: textOf(read, 'description'),
    tags: textsOf(read, 'tags'),
    transcript,
    cues,
  };
}

function readGold(read: ReadObject): Gold {
  const joint = JOINTS.find((joint) => joint === read.fields.joint);
  if (!joint) throw new InvalidCollection(`${read.location}: "joint" is not one of ${JOINTS.join(', ')}`);
  return {
    joint,
    pathologies: readExpected(read, 'pathologies'),
    structures: readExpected(read, 'structures'),
    wrong: textsOf(read, 'wrong'),
  };
}

function readExpected({ fields, location }: ReadObject, name: string): ExpectedConcept[] {
  const list = fields[name] ?? [];
  if (!Array.isArray(list)) throw new InvalidCollection(`${location}: "${name}" is not a list`);
  return list.map((entry: Record<string, unknown>) => {
    const read = { fields: Object(entry), location };
    const concept = textOf(read, 'concept');
    if (!concept) throw new InvalidCollection(`${location}: an entry of "${name}" has no "concept"`);
    return { concept, accept: textsOf(read, 'accept'), optional: read.fields.optional === true };
  });
}

function readAssertion(read: ReadObject): LabelledAssertion {
  const { fields, location } = read;
  const status = ASSERTION_STATUSES.find((status) => status === fields.status);
  if (!status) throw new InvalidCollection(`${location}: "status" is not one of ${ASSERTION_STATUSES.join(', ')}`);
  const [text, concept] = [textOf(read, 'text'), textOf(read, 'concept')];
  if (!text || !concept) throw new InvalidCollection(`${location}: no "text" or no "concept"`);
  return { text, concept, status, location };
}
