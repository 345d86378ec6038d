import { type AiAnalysis, type Cue, JOINT_LABELS, type Joint, type Statement } from '@msk/contracts';
import { conceptKey, conceptKeys, findDiagnoses, findMentions, formOf, type Mention } from '@msk/lexicon';

/** The text that an analysis was made from. */
export interface CheckedText {
  title: string;
  description: string | null;
  transcript: string | null;
  cues: readonly Cue[] | null;
}

const MAX_LINES = 10;

/**
 * Checks what an analysis states, its joint and its pathologies, by the lexicon: whether the text names it without a negation,
 * and in which lines of the transcript.
 */
export function checkStatements(analysis: AiAnalysis | null, text: CheckedText): Statement[] {
  if (!analysis) return [];
  const read = readText(text);
  const { primaryJoint, pathologies, analysedBy: by } = analysis;
  const stated = [
    ...(primaryJoint === 'unknown' ? [] : [{ text: JOINT_LABELS[primaryJoint], ...checkJoint(primaryJoint, read) }]),
    ...pathologies.map((name) => ({ text: name, ...checkPathology(name, read) })),
  ];
  return stated.map((one) => ({ ...one, by, model: null, reviewedBy: null, reviewedAt: null }));
}

interface ReadText {
  mentions: readonly Mention[];
  /** The keys of each concept that the text asserts, with the places where it does. */
  asserted: ReadonlyMap<string, number[]>;
  /** The lines at some places of the text, each once. */
  linesAt: (places: readonly number[]) => number[];
}

type Check = Pick<Statement, 'checked' | 'cues'>;

function readText({ title, description, transcript, cues }: CheckedText): ReadText {
  const lines = cues?.map(({ text }) => text) ?? [transcript ?? ''];
  const head = [title, description ?? ''].join('.\n\n');
  const text = `${head}.\n\n${lines.join(' ')}`;
  const mentions = findMentions(text);
  const asserted = new Map<string, number[]>();
  for (const { name, start, assertion } of [...findDiagnoses(text, mentions), ...mentions]) {
    if (assertion === 'absent' || assertion === 'other-person') continue;
    for (const key of conceptKeys(name)) asserted.set(key, [...(asserted.get(key) ?? []), start]);
  }
  return { mentions, asserted, linesAt: lineFinder(cues ? lines : [], head.length + 3) };
}

/** Finds the lines of a text that begins with `offset` other characters; lines are joined by a space. */
function lineFinder(lines: readonly string[], offset: number): ReadText['linesAt'] {
  const ends: number[] = [];
  for (const line of lines) ends.push((ends.at(-1) ?? offset - 1) + 1 + line.length);
  return (places) => {
    const found = places.map((place) => (place < offset ? -1 : ends.findIndex((end) => place < end)));
    return [...new Set(found)]
      .filter((line) => line >= 0)
      .sort((one, other) => one - other)
      .slice(0, MAX_LINES);
  };
}

function checkJoint(joint: Joint, { mentions, linesAt }: ReadText): Check {
  const places = mentions.filter(({ term }) => term.joints.includes(joint)).map(({ start }) => start);
  return { checked: places.length > 0 ? 'found' : 'not-found', cues: linesAt(places) };
}

function checkPathology(name: string, { asserted, linesAt }: ReadText): Check {
  const parts = formOf(name) ? [name] : findMentions(name).flatMap((part) => (part.isAdjective ? [] : part.name));
  if (parts.length === 0) return { checked: 'not-checkable', cues: [] };
  const places = asserted.get(conceptKey(name)) ?? placesOfAll(parts, asserted);
  return { checked: places.length > 0 ? 'found' : 'not-found', cues: linesAt(places) };
}

/** "Tear of the distal supraspinatus tendon": the text names all of its parts. */
function placesOfAll(parts: readonly string[], asserted: ReadText['asserted']): number[] {
  const places = parts.map((part) => asserted.get(conceptKey(part)) ?? []);
  return places.every(({ length }) => length > 0) ? places.flat() : [];
}
