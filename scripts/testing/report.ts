import { say, seconds } from '../local-world/terminal.ts';
import { type Failure, type FileTime, inWords, type Outcome } from './tally.ts';

const SHOWN_FILES = 20;

/** The slowest files, then each failure with the command that repeats it, then one line with the figures. */
export function report(total: Outcome, started: number): void {
  showSlowest(total.files);
  for (const failure of total.failures) showFailure(failure);
  say(`Done in ${seconds(started)}.`);
  say(inWords(total));
}

function showSlowest(files: FileTime[]): void {
  if (files.length <= SHOWN_FILES) return;
  say(`\nThe ${SHOWN_FILES} slowest of ${files.length} files, s:`);
  for (const { file, duration } of slowestFirst(files).slice(0, SHOWN_FILES))
    say(`${(duration / 1_000).toFixed(1).padStart(7)}  ${file}`);
  say('');
}

const slowestFirst = (files: FileTime[]): FileTime[] => files.toSorted((one, other) => other.duration - one.duration);

function showFailure({ title, file, command, evidence = [] }: Failure): void {
  say(`\n✗ ${title}`);
  if (file) say(`  in ${file}`);
  for (const path of evidence) say(`  see ${path}`);
  say(`  repeat: ${command}`);
}
