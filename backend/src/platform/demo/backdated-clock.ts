import { AsyncLocalStorage } from 'node:async_hooks';
import { SystemClock } from '@msk/kernel';

/** Shows each piece of work the time it was given, so that work of different days can run at once. */
export class BackdatedClock extends SystemClock {
  readonly #time = new AsyncLocalStorage<Date>();

  override now(): Date {
    return new Date(this.#time.getStore() ?? super.now());
  }

  at<Result>(time: Date, work: () => Promise<Result>): Promise<Result> {
    return this.#time.run(time, work);
  }
}
