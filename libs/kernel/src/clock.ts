import { DAY } from '@msk/contracts';

/** The source of "now" and of timeouts. Business rules take a `Date`, so that tests can choose it. */
export abstract class Clock {
  abstract now(): Date;

  /** Calls back once after the given time, unless the returned function is called first. */
  protected abstract callAfter(milliseconds: number, callback: () => void): () => void;

  /** Resolves with the work's result, or rejects when the work takes longer; the work itself is not cancelled. */
  within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
    let cancel = () => {};
    const timeout = new Promise<never>((_, reject) => {
      cancel = this.callAfter(milliseconds, () => reject(new Error(`No result within ${milliseconds} ms`)));
    });
    return Promise.race([work, timeout]).finally(cancel);
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }

  protected callAfter(milliseconds: number, callback: () => void): () => void {
    const timer = setTimeout(callback, milliseconds).unref();
    return () => clearTimeout(timer);
  }
}

/** Only moves by `advance`: no timeout fires earlier, however slow the machine is. */
export class ManualClock extends Clock {
  private time: Date;
  private readonly timers = new Set<{ due: number; callback: () => void }>();

  constructor(start: Date) {
    super();
    this.time = start;
  }

  now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
    for (const timer of this.timers) {
      if (timer.due > this.time.getTime()) continue;
      this.timers.delete(timer);
      timer.callback();
    }
  }

  protected callAfter(milliseconds: number, callback: () => void): () => void {
    const timer = { due: this.time.getTime() + milliseconds, callback };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }
}

/** From a number of days to the rule of a retention period: what is older than its result is deleted. */
export const cutoffBeforeDays =
  (days: number) =>
  (now: Date): Date =>
    new Date(now.getTime() - days * DAY);
