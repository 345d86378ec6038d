import { readFile, rename, writeFile } from 'node:fs/promises';

/** Delay between a change and its write. */
const WRITE_DELAY_MS = 200;

/** A text file that is written atomically, shortly after each change. */
export class PersistentFile {
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

  scheduleWrite(): void {
    this.#timer ??= setTimeout(() => this.#write(), WRITE_DELAY_MS).unref();
  }

  /** Writes now, and resolves when it is written. */
  async flush(): Promise<void> {
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
