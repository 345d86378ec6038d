import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bench, Figure } from '../../bench/figure.ts';
import { stopSignal } from '../local-world/stop-signal.ts';
import { complain, say, seconds } from '../local-world/terminal.ts';
import { isMet, table } from './table.ts';

const folder = resolve(import.meta.dirname, '../../bench');
const signal = stopSignal();

process.exit(await main(process.argv.slice(2)));

/** All benchmarks, or those whose file's name contains one of the words given. Answers the exit code. */
async function main(words: string[]): Promise<number> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
    .sort();
  const figures: Figure[] = [];
  let broken = files.length === 0;
  for (const file of files) {
    if (signal.aborted) break;
    try {
      figures.push(...(await run(file)));
    } catch (error) {
      broken = true;
      complain(`✗ ${file}: ${(error as Error).stack}`);
    }
  }
  say('');
  for (const line of table(figures)) say(line);
  return broken || signal.aborted || !figures.every(isMet) ? 1 : 0;
}

async function run(file: string): Promise<Figure[]> {
  const { default: bench }: { default: Bench } = await import(join(folder, file));
  const started = performance.now();
  say(`▸ ${bench.title}`);
  await using opened = new AsyncDisposableStack();
  const figures = await bench.run({ opened, signal, say: (line) => say(`  ${line}`) });
  for (const line of table(figures)) say(`  ${line}`);
  say(`  (${seconds(started)})\n`);
  return figures;
}
