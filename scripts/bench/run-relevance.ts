import { resolve } from 'node:path';
import { productWith } from '../../bench/relevance/ask-product.ts';
import { readCollection } from '../../bench/relevance/collection.ts';
import { miniSearchOf } from '../../bench/relevance/mini-search.ts';
import { type Scores, scoresOf } from '../../bench/relevance/scores.ts';
import { complain, say, seconds } from '../local-world/terminal.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  complain('Usage: npm run bench:relevance -- FOLDER (with docs.jsonl, queries.tsv and qrels.tsv)');
  process.exit(1);
}

const started = performance.now();
const collection = readCollection(resolve(folder));
say(`${collection.documents.length} documents, ${collection.questions.length} judged questions.`);
await using opened = new AsyncDisposableStack();
const product = await productWith(collection, opened);
say(`In the library after ${seconds(started)}.`);
say(line('', ['nDCG@10', 'MAP@100', 'Recall@100']));
say(row('the library', await scoresOf(collection, product)));
say(row('MiniSearch', await scoresOf(collection, miniSearchOf(collection))));

function row(name: string, { ndcg, map, recall }: Scores): string {
  return line(
    name,
    [ndcg, map, recall].map((score) => score.toFixed(4)),
  );
}

function line(name: string, cells: string[]): string {
  return `${name.padEnd(14)}${cells.map((cell) => cell.padStart(12)).join('')}`;
}
