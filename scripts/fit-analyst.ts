import { resolve } from 'node:path';
import { loadCandidateFinder } from '../tools/bench/analyst/built-analyst.ts';
import { crossValidateWeights, recordEvidence, writeWeights } from '../tools/bench/analyst/fit-analyst.ts';
import { printError } from '../tools/process/terminal.ts';

const USAGE = `Usage: npm run fit:analyst -- [--write]
       npm run fit:analyst -- --record FOLDER (with cases.jsonl and gold.jsonl)`;

/** Returns the exit code. */
async function main([option, folder]: string[]): Promise<number> {
  if (option === '--record' && folder) {
    recordEvidence(await loadCandidateFinder(), resolve(folder));
    return 0;
  }
  if (option !== undefined && option !== '--write') {
    printError(USAGE);
    return 1;
  }
  const finder = await loadCandidateFinder();
  crossValidateWeights(finder);
  if (option === '--write') writeWeights(finder);
  return 0;
}

process.exit(await main(process.argv.slice(2)));
