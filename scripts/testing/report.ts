import { formatElapsed, print } from '../local-environment/terminal.ts';
import { type Failure, type FileTime, formatOutcome, type Outcome } from './outcome.ts';

const MAX_SHOWN_FILES = 20;

/** Prints the slowest files, each failure with the command that repeats it, and the line with the totals. */
export function report(total: Outcome, started: number): void {
  showSlowest(total.files);
  for (const failure of total.failures) showFailure(failure);
  print(`Done in ${formatElapsed(started)}.`);
  print(formatOutcome(total));
}

function showSlowest(files: FileTime[]): void {
  if (files.length <= MAX_SHOWN_FILES) return;
  print(`\nThe ${MAX_SHOWN_FILES} slowest of ${files.length} files, s:`);
  for (const { file, duration } of slowestFirst(files).slice(0, MAX_SHOWN_FILES))
    print(`${(duration / 1_000).toFixed(1).padStart(7)}  ${file}`);
  print('');
}

const slowestFirst = (files: FileTime[]): FileTime[] => files.toSorted((one, other) => other.duration - one.duration);

function showFailure({ title, file, command, evidence = [] }: Failure): void {
  print(`\n✗ ${title}`);
  if (file) print(`  in ${file}`);
  for (const path of evidence) print(`  see ${path}`);
  print(`  repeat: ${command}`);
}
