import type { Suite } from '../jest/jest-step.ts';
import { chosenBy, isSlow, listTestFiles } from './test-files.ts';

export const PARTS = ['lint', 'types', 'boundaries', 'build', 'jest', 'e2e'] as const;
export type Part = (typeof PARTS)[number];

export interface TestRequest {
  suite: Suite;
  /** Undefined: all. */
  only: Part[] | undefined;
  /** Test files; undefined: all. */
  files: string[] | undefined;
  /** A commit: what has changed since then is tested. */
  changedSince: string | undefined;
  /** Options for Jest and Playwright. */
  rest: string[];
}

export class UnusableArgument extends Error {}

/** `npm test -- backend/src/catalog` runs the tests of a file or folder, or those whose path matches a pattern. */
export function readArguments(args: string[], list = listTestFiles): TestRequest {
  const option = (name: string) => args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const argumentOf = (name: string) => option(name)?.split('=')[1];
  const others = args.filter((arg) => !/^--(slow|only|changed)(=|$)/.test(arg));
  const isChoice = (arg: string, index: number) => !arg.startsWith('-') && !others[index - 1]?.startsWith('-');
  const choices = others.filter(isChoice);
  const suite = option('slow') !== undefined || choices.some(isSlow) ? 'slow' : 'fast';
  return {
    suite,
    only: argumentOf('only')?.split(',').map(partNamed),
    files: choices.length > 0 ? choose(choices, suite, list) : undefined,
    changedSince: option('changed') && (argumentOf('changed') ?? 'HEAD'),
    rest: others.filter((arg, index) => !isChoice(arg, index)),
  };
}

function partNamed(name: string): Part {
  const part = PARTS.find((known) => known === name);
  if (!part) throw new UnusableArgument(`There is no part "${name}"; there are ${PARTS.join(', ')}.`);
  return part;
}

function choose(choices: string[], suite: Suite, list: (suite: Suite) => string[]): string[] {
  const files = list(suite);
  const chosen = choices.map((choice) => chosenBy(choice, files));
  const unknown = choices.filter((_, index) => chosen[index]?.length === 0);
  if (unknown.length > 0) throw new UnusableArgument(`No ${suite} test file matches ${unknown.join(', ')}.`);
  return [...new Set(chosen.flat())];
}
