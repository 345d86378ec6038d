import { readFile, rename, writeFile } from 'node:fs/promises';

/** Milliseconds of quiet before a change is written. */
const QUIET = 200;

/** A text that outlives the process: written a moment after each change, whole or not at all. */
export class KeptFile {
  readonly #file: string;
  readonly #text: () => string;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(file: string, text: () => string) {
    this.#file = file;
    this.#text = text;
  }

  async read(): Promise<string | null> {
    return readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  changed(): void {
    this.#timer ??= setTimeout(() => this.#write(), QUIET).unref();
  }

  async close(): Promise<void> {
    this.#write();
    await this.#writing;
  }

  #write(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(async () => {
      const unfinished = `${this.#file}.new`;
      await writeFile(unfinished, this.#text());
      await rename(unfinished, this.#file);
    });
  }
}
