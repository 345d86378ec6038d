import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bench, Figure } from '../tools/bench/figures/figure.ts';
import { isMet, table } from '../tools/bench/figures/table.ts';
import { stopSignal } from '../tools/process/stop-signal.ts';
import { formatElapsed, print, printError } from '../tools/process/terminal.ts';

const folder = resolve(import.meta.dirname, '../tools/bench');
const signal = stopSignal();

process.exit(await main(process.argv.slice(2)));

/** Runs all benchmarks, or those whose file name contains one of the given words. Returns the exit code. */
async function main(words: string[]): Promise<number> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
    .sort();
  const figures: Figure[] = [];
  let hasFailed = files.length === 0;
  for (const file of files) {
    if (signal.aborted) break;
    try {
      figures.push(...(await run(file)));
    } catch (error) {
      hasFailed = true;
      printError(`✗ ${file}: ${(error as Error).stack}`);
    }
  }
  print('');
  for (const line of table(figures)) print(line);
  return hasFailed || signal.aborted || !figures.every(isMet) ? 1 : 0;
}

async function run(file: string): Promise<Figure[]> {
  const { default: bench }: { default: Bench } = await import(join(folder, file));
  const started = performance.now();
  print(`▸ ${bench.title}`);
  await using opened = new AsyncDisposableStack();
  const figures = await bench.run({ opened, signal, print: (line) => print(`  ${line}`) });
  for (const line of table(figures)) print(`  ${line}`);
  print(`  (${formatElapsed(started)})\n`);
  return figures;
}
