import { resolve } from 'node:path';
import { productWith } from '../../bench/relevance/ask-product.ts';
import { BadCollection, readCollection } from '../../bench/relevance/collection.ts';
import { miniSearchOf } from '../../bench/relevance/mini-search.ts';
import { type Scores, scoresOf } from '../../bench/relevance/scores.ts';
import { complain, say, seconds } from '../local-world/terminal.ts';

process.exit(await main(process.argv.slice(2)));

/** Answers the exit code. */
async function main([folder]: string[]): Promise<number> {
  if (!folder) {
    complain('Usage: npm run bench:relevance -- FOLDER (with docs.jsonl, queries.tsv and qrels.tsv)');
    return 1;
  }
  try {
    return await compare(resolve(folder));
  } catch (error) {
    complain(`✗ ${error instanceof BadCollection ? error.message : (error as Error).stack}`);
    return 1;
  }
}

async function compare(folder: string): Promise<number> {
  const started = performance.now();
  const collection = readCollection(folder);
  const { documents, questions, repeated } = collection;
  say(`${documents.length} documents, ${questions.length} judged questions.`);
  if (repeated > 0) complain(`${repeated} more documents repeat the id of one before and are left out.`);
  await using opened = new AsyncDisposableStack();
  const { ranking, missing, failures } = await productWith(collection, opened);
  say(`In the library after ${seconds(started)}.`);
  if (missing > 0)
    complain(`✗ ${missing} of the documents did not get into the library: no question finds them there.`);
  say(line('', ['nDCG@10', 'MAP@100', 'Recall@100']));
  say(row('the library', await scoresOf(collection, ranking)));
  if (failures.length > 0)
    complain(`✗ ${failures.length} of the questions got no answer and count as such, the first: ${failures[0]}`);
  say(row('MiniSearch', await scoresOf(collection, miniSearchOf(collection))));
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
