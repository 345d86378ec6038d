import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'demo-history');

/** What of the demo's past is done, stored beside the data: a line each, so that a start after a crash does the rest. */
export class HistoryProgress {
  /** When the past ends. The same after a crash, so that the people are the same. */
  readonly now: Date;
  /** Of all invented people. It exists in this file alone: nobody signs in as one of them. */
  readonly password: string;
  readonly #file: string;
  readonly #done: Map<string, string>;

  constructor(dataDir: string) {
    this.#file = fileIn(dataDir);
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n').slice(0, -1) : [];
    this.#done = new Map(lines.map((line) => line.split('\t') as [string, string]));
    this.now = new Date(this.#findOrMark('now', new Date().toISOString()));
    this.password = this.#findOrMark('password', randomUUID());
  }

  static delete(dataDir: string): void {
    rmSync(fileIn(dataDir), { force: true });
  }

  find(step: string): string | undefined {
    return this.#done.get(step);
  }

  mark(step: string, value = 'done'): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    appendFileSync(this.#file, `${step}\t${value}\n`, { mode: 0o600 });
    this.#done.set(step, value);
  }

  async once(step: string, work: () => Promise<unknown>): Promise<void> {
    if (this.find(step) !== undefined) return;
    await work();
    this.mark(step);
  }

  #findOrMark(step: string, value: string): string {
    const found = this.find(step);
    if (found === undefined) this.mark(step, value);
    return found ?? value;
  }
}
