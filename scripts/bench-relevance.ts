import { resolve } from 'node:path';
import {
  computeScores,
  InvalidCollection,
  miniSearchRanking,
  readCollection,
  type Scores,
} from '@msk/testing/relevance';
import { openProductRanking } from '../tools/bench/relevance/product-ranking.ts';
import { formatElapsed, print, printError } from '../tools/process/terminal.ts';

process.exit(await main(process.argv.slice(2)));

/** Returns the exit code. */
async function main([folder]: string[]): Promise<number> {
  if (!folder) {
    printError('Usage: npm run bench:relevance -- FOLDER (with docs.jsonl, queries.tsv and qrels.tsv)');
    return 1;
  }
  try {
    return await compare(resolve(folder));
  } catch (error) {
    printError(`✗ ${error instanceof InvalidCollection ? error.message : (error as Error).stack}`);
    return 1;
  }
}

async function compare(folder: string): Promise<number> {
  const started = performance.now();
  const collection = readCollection(folder);
  const { documents, queries, duplicates } = collection;
  print(`${documents.length} documents, ${queries.length} judged queries.`);
  if (duplicates > 0) printError(`${duplicates} more documents have the id of an earlier one and are left out.`);
  await using opened = new AsyncDisposableStack();
  const { ranking, missing, failures } = await openProductRanking(collection, opened);
  print(`Published after ${formatElapsed(started)}.`);
  if (missing > 0) printError(`✗ ${missing} of the documents were not published: no query finds them.`);
  print(line('', ['nDCG@10', 'MAP@100', 'Recall@100']));
  print(row('the library', await computeScores(collection, ranking)));
  if (failures.length > 0)
    printError(
      `✗ ${failures.length} of the queries failed and count as queries without matches; the first error: ${failures[0]}`,
    );
  print(row('MiniSearch', await computeScores(collection, miniSearchRanking(collection))));
  return missing + failures.length > 0 ? 1 : 0;
}

function row(name: string, { ndcg, map, recall }: Scores): string {
  return line(
    name,
    [ndcg, map, recall].map((score) => score.toFixed(4)),
  );
}

function line(name: string, cells: string[]): string {
  return `${name.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}
