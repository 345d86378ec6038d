import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cue } from '@msk/contracts';

const FOLDER = join(import.meta.dirname, '../../../sandbox/library/teaching-cases');

/** A line of the demo library's teaching cases. */
export interface TeachingCase {
  title: string;
  description: string;
  duration: number;
  createdTime: string;
  folder: string;
  tags: string[];
  case: string;
  joint: string;
  diagnosis: string;
  sources: { authors: string; title: string; year: number; url: string }[];
  vtt: string;
}

/** What a fellow types, with the names of the cases that answer it. */
export interface FellowQuestion {
  question: string;
  fitting: string[];
}

export const readTeachingCases = (): TeachingCase[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readLines(name))
    .map((line) => JSON.parse(line) as TeachingCase);

/** The name by which a question refers to a case. */
export const nameOfCase = ({ joint, case: name }: TeachingCase): string => `${joint}/${name}`;

/** Parses the one form in which these captions are written: no cue settings, one line of text. */
export const cuesOf = ({ vtt }: Pick<TeachingCase, 'vtt'>): Cue[] =>
  vtt
    .replace(/^WEBVTT\n\n/, '')
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const [, start, end, text] = /^(\S+) --> (\S+)\n(.+)$/.exec(block) ?? [];
      if (!start || !end || !text) throw new Error(`Not a cue: ${block}`);
      return { start: seconds(start), end: seconds(end), text };
    });

const seconds = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / 1_000;

/** The first line has the names of the columns. */
export const readFellowQuestions = (): FellowQuestion[] =>
  readLines('questions.tsv')
    .slice(1)
    .map((line) => line.split('\t') as [string, string])
    .map(([question, fitting]) => ({ question, fitting: fitting.split(' ') }));

const readLines = (name: string): string[] => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n');
