import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The first line has the names of the columns. */
export const readFellowQuestions = (): FellowQuestion[] =>
  readLines('questions.tsv')
    .slice(1)
    .map((line) => line.split('\t') as [string, string])
    .map(([question, fitting]) => ({ question, fitting: fitting.split(' ') }));

const readLines = (name: string): string[] => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n');
