import { resolve } from 'node:path';
import { evaluateAnalyst, InvalidCollection, readLabelledCollection } from '@msk/testing/analyst';
import { loadAnalyst } from '../tools/bench/analyst/built-analyst.ts';
import { printEvaluation } from '../tools/bench/analyst/print-evaluation.ts';
import { print, printError } from '../tools/process/terminal.ts';

const UNREADABLE = 2;

/** Returns the exit code. */
async function main([folder]: string[]): Promise<number> {
  if (!folder) {
    printError(
      'Usage: npm run bench:analyst -- FOLDER (with cases.jsonl and gold.jsonl, assertions.jsonl, or all three)',
    );
    return 1;
  }
  try {
    const collection = readLabelledCollection(resolve(folder));
    print(`${collection.cases.length} labelled cases, ${collection.assertions.length} labelled assertions.`);
    printEvaluation(await evaluateAnalyst(collection, await loadAnalyst()));
    return 0;
  } catch (error) {
    if (!(error instanceof InvalidCollection)) throw error;
    printError(`✗ ${error.message}`);
    return UNREADABLE;
  }
}

process.exit(await main(process.argv.slice(2)));
