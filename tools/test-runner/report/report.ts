import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatElapsed, print } from '../../process/terminal.ts';
import type { Suite } from '../jest/jest-step.ts';
import { type Failure, type FileTime, formatOutcome, type Outcome } from './outcome.ts';
import { RESULTS_DIR } from './results.ts';

const MAX_SHOWN_FILES = 20;
/** Of the failures in the stored summary: those of both suites fit on one screen. */
const MAX_SUMMARY_LINES = 24;

/** Prints the slowest files, each failure with the command that repeats it, and the line with the totals. */
export function report(total: Outcome, { suite, started }: { suite: Suite; started: number }): void {
  showSlowest(total.files);
  for (const failure of total.failures) print(`\n${formatFailure(failure)}`);
  const totals = `Done in ${formatElapsed(started)}.\n${formatOutcome(total)}`;
  print(totals);
  storeSummary(suite, `${summarise(total.failures)}${totals}\n`);
}

/** `.ci/run` prints the summaries of both suites at its end. */
function storeSummary(suite: Suite, text: string): void {
  mkdirSync(RESULTS_DIR, { recursive: true });
  writeFileSync(join(RESULTS_DIR, `summary-${suite}.txt`), text);
}

export function summarise(failures: Failure[]): string {
  let text = '';
  for (const [index, failure] of failures.entries()) {
    const next = `${text}${formatFailure(failure)}\n`;
    if (index > 0 && next.split('\n').length > MAX_SUMMARY_LINES)
      return `${text}… and ${failures.length - index} more\n`;
    text = next;
  }
  return text;
}

function showSlowest(files: FileTime[]): void {
  if (files.length <= MAX_SHOWN_FILES) return;
  print(`\nThe ${MAX_SHOWN_FILES} slowest of ${files.length} files, s:`);
  for (const { file, duration } of slowestFirst(files).slice(0, MAX_SHOWN_FILES))
    print(`${(duration / 1_000).toFixed(1).padStart(7)}  ${file}`);
  print('');
}

const slowestFirst = (files: FileTime[]): FileTime[] => files.toSorted((one, other) => other.duration - one.duration);

const formatFailure = ({ title, file, error, command, evidence = [] }: Failure): string =>
  [
    `✗ ${title}`,
    ...(file ? [`  in ${file}`] : []),
    ...(error ? error.split('\n').map((line) => `  | ${line}`) : []),
    ...evidence.map((path) => `  see ${path}`),
    `  repeat: ${command}`,
  ].join('\n');
