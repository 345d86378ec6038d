import { resolve } from 'node:path';
import { evaluateReveals, InvalidCollection, type RevealResult, readLabelledReveals } from '@msk/testing/learning';
import { print, printError } from '../tools/process/terminal.ts';

const UNREADABLE = 2;

/** Returns the exit code. */
function main([file]: string[]): number {
  if (!file) {
    printError('Usage: npm run bench:reveal -- FILE (cases with reveal labels, one a line)');
    return 1;
  }
  try {
    const { figures, results } = evaluateReveals(readLabelledReveals(resolve(file)));
    print(row('case', ['labelled', 'found', 'partial', 'found', 'call', 'found']));
    for (const result of results) printResult(result);
    print('');
    print(JSON.stringify(figures));
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidCollection)) throw error;
    printError(`✗ ${error.message}`);
    return UNREADABLE;
  }
}

function printResult({ labelled, found, foundPartial, callPossible, isRight, isCallRight }: RevealResult): void {
  const { id, revealCue, partialCue, cues } = labelled;
  const cells = [line(revealCue), line(found), line(partialCue), line(foundPartial)];
  print(row(id, [...cells, yes(labelled.callPossible), yes(callPossible), isRight && isCallRight ? '' : '✗']));
  if (!isRight)
    for (const index of [revealCue, found])
      print(`    ${line(index)}: ${index === null ? 'never said' : `“${cues[index]?.text ?? ''}”`}`);
}

const line = (index: number | null): string => (index === null ? '-' : String(index));
const yes = (value: boolean): string => (value ? 'yes' : 'no');
const row = (name: string, cells: string[]): string =>
  `${name.slice(0, 47).padEnd(48)}${cells.map((cell) => cell.padStart(9)).join('')}`.trimEnd();

process.exit(main(process.argv.slice(2)));
