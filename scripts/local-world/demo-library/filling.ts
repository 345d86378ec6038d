import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type FillingState = 'never begun' | 'begun' | 'done';

/**
 * How far the filling came, beside the data: a start after a crash goes on, and once it is done, what is pending is the
 * admin's own business.
 */
export class Filling {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'demo-library');
  }

  get state(): FillingState {
    if (!existsSync(this.#file)) return 'never begun';
    return readFileSync(this.#file, 'utf8').trim() === 'done' ? 'done' : 'begun';
  }

  set state(state: FillingState) {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, `${state}\n`);
  }
}
