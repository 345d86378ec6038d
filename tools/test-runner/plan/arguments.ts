import { existsSync } from 'node:fs';
import type { Suite } from '../jest/jest-step.ts';

export const PARTS = ['lint', 'types', 'boundaries', 'build', 'jest', 'e2e'] as const;
export type Part = (typeof PARTS)[number];

export interface TestRequest {
  suite: Suite;
  /** Undefined: all. */
  only: Part[] | undefined;
  /** A commit: what has changed since then is tested. */
  changedSince: string | undefined;
  /** For Jest and Playwright. */
  rest: string[];
}

export class UnknownPart extends Error {}

/** `npm test -- backend/src/catalog` runs the part that the path belongs to. */
export function readArguments(args: string[]): TestRequest {
  const option = (name: string) => args.find((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
  const argumentOf = (name: string) => option(name)?.split('=')[1];
  const rest = args.filter((arg) => !/^--(slow|only|changed)(=|$)/.test(arg));
  const paths = rest.filter(
    (arg, index) => !arg.startsWith('-') && !rest[index - 1]?.startsWith('-') && existsSync(arg),
  );
  const isSlow = option('slow') !== undefined || paths.some((path) => path.includes('.slow.'));
  return {
    suite: isSlow ? 'slow' : 'fast',
    only: argumentOf('only')?.split(',').map(partNamed) ?? partsOf(paths),
    changedSince: option('changed') && (argumentOf('changed') ?? 'HEAD'),
    rest,
  };
}

function partNamed(name: string): Part {
  const part = PARTS.find((known) => known === name);
  if (!part) throw new UnknownPart(`There is no part "${name}"; there are ${PARTS.join(', ')}.`);
  return part;
}

function partsOf(paths: string[]): Part[] | undefined {
  if (paths.length === 0) return undefined;
  return [...new Set(paths.map((path): Part => (/^(\.\/)?frontend\/e2e(\/|$)/.test(path) ? 'e2e' : 'jest')))];
}
