import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type FillState = 'never begun' | 'begun' | 'done';

/**
 * The progress of the fill, stored beside the data: a start after a crash continues it, and a start after its end leaves
 * pending videos to the admin.
 */
export class FillProgress {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'demo-library');
  }

  get state(): FillState {
    if (!existsSync(this.#file)) return 'never begun';
    return readFileSync(this.#file, 'utf8').trim() === 'done' ? 'done' : 'begun';
  }

  set state(state: FillState) {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${state}\n`);
  }
}
