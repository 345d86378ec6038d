import { resolve } from 'node:path';
import { GRADES } from '@msk/contracts';
import { evaluateGrading, type GradedPair, InvalidCollection, readLabelledPairs } from '@msk/testing/learning';
import { print, printError } from '../tools/process/terminal.ts';

const UNREADABLE = 2;

/** Returns the exit code. */
function main([file]: string[]): number {
  if (!file) {
    printError('Usage: npm run bench:grading -- FILE (graded calls, one a line)');
    return 1;
  }
  try {
    const { agreement, results } = evaluateGrading(readLabelledPairs(resolve(file)));
    for (const { labelled, graded } of results)
      if (graded !== labelled.grade)
        print(
          `  ${labelled.location}: "${labelled.call}" for "${labelled.diagnosis}": ${graded}, not ${labelled.grade}`,
        );
    printConfusion(results);
    print(JSON.stringify({ agreement }));
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidCollection)) throw error;
    printError(`✗ ${error.message}`);
    return UNREADABLE;
  }
}

function printConfusion(results: readonly GradedPair[]): void {
  print(
    row(
      'labelled',
      GRADES.map((grade) => `→ ${grade}`),
    ),
  );
  for (const grade of GRADES) {
    const ofGrade = results.filter(({ labelled }) => labelled.grade === grade);
    print(
      row(
        grade,
        GRADES.map((one) => String(ofGrade.filter(({ graded }) => graded === one).length)),
      ),
    );
  }
}

const row = (name: string, cells: string[]): string =>
  `${name.padEnd(12)}${cells.map((cell) => cell.padStart(10)).join('')}`;

process.exit(main(process.argv.slice(2)));
