import { describe, expect, it } from '@jest/globals';
import { type Cue, JOINTS } from '@msk/contracts';
import { cuesOf, nameOfCase, readFellowQuestions, readTeachingCases, type TeachingCase } from '@msk/testing/library';
import { parseLine } from './parse-line.ts';

const CASES = readTeachingCases();

const narrationOf = (teachingCase: TeachingCase): string =>
  cuesOf(teachingCase)
    .map(({ text }) => text)
    .join(' ');
/** The words of a text, so that a spoken phrase is found whatever stands around it. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(' ')} `;

/** The names of the cases that break a rule. */
const breaking = (rule: (teachingCase: TeachingCase) => boolean): string[] =>
  CASES.filter((teachingCase) => !rule(teachingCase)).map(nameOfCase);

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

describe('The teaching cases', () => {
  it('are at least 120, with each joint of the filters', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(120);
    const joints = new Set(CASES.map(({ joint }) => joint));
    expect([...joints].sort()).toEqual(JOINTS.filter((joint) => joint !== 'unknown').sort());
  });

  it('have titles, days and names of their own', () => {
    for (const key of ['title', 'createdTime', 'case'] as const)
      expect(new Set(CASES.map((teachingCase) => teachingCase[key])).size).toBe(CASES.length);
  });

  it('are valid lines of the library, with tags, and marked as demonstrations', () => {
    for (const teachingCase of CASES) expect(() => parseLine(JSON.stringify(teachingCase))).not.toThrow();
    expect(breaking(({ tags }) => isWithin(tags.length, 3, 5))).toEqual([]);
    expect(breaking(({ description }) => description === 'Demonstration case, not for diagnosis.')).toEqual([]);
  });

  it('name the references that they were checked against', () => {
    expect(breaking(({ sources }) => sources.length > 0)).toEqual([]);
    const isComplete = ({ authors, title, year, url }: TeachingCase['sources'][number]) =>
      Boolean(authors && title) && isWithin(year, 1900, 2026) && /^https?:\/\//.test(url);
    expect(breaking(({ sources }) => sources.every(isComplete))).toEqual([]);
  });

  it('have 180 to 450 words and take 1:30 to 6 minutes', () => {
    expect(breaking((teachingCase) => isWithin(narrationOf(teachingCase).split(' ').length, 180, 450))).toEqual([]);
    expect(breaking(({ duration }) => isWithin(duration, 90, 360))).toEqual([]);
    expect(breaking((found) => cuesOf(found).at(-1)!.end <= found.duration)).toEqual([]);
  });

  it('are spoken in cues of 3 to 7 seconds that do not overlap', () => {
    const milliseconds = ({ start, end }: Cue) => Math.round((end - start) * 1_000);
    const isSpeakable = (cue: Cue, place: number, cues: Cue[]) =>
      isWithin(milliseconds(cue), 3_000, 7_000) && cue.start >= (cues[place - 1]?.end ?? 0);
    expect(breaking((teachingCase) => cuesOf(teachingCase).every(isSpeakable))).toEqual([]);
  });

  it('say their joint and their diagnosis', () => {
    expect(breaking((found) => wordsOf(narrationOf(found)).includes(` ${found.joint}`))).toEqual([]);
    expect(breaking((found) => wordsOf(narrationOf(found)).includes(wordsOf(found.diagnosis)))).toEqual([]);
  });

  it('answer at least 60 questions, each with a case that exists', () => {
    const names = new Set(CASES.map(nameOfCase));
    const questions = readFellowQuestions();
    expect(questions.length).toBeGreaterThanOrEqual(60);
    expect(questions.flatMap(({ fitting }) => fitting).filter((name) => !names.has(name))).toEqual([]);
  });
});
