/** Where "now" comes from, and when time is up. Rules about time take a Date, so that a test can choose it. */
export abstract class Clock {
  abstract now(): Date;

  /** Calls back once after that many milliseconds, unless the function that it returns is called before. */
  protected abstract callAfter(milliseconds: number, callback: () => void): () => void;

  /** The result of the work, or an error when it takes longer; the work itself goes on. */
  within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
    let cancel = () => {};
    const timeIsUp = new Promise<never>((_, reject) => {
      cancel = this.callAfter(milliseconds, () => reject(new Error(`It takes more than ${milliseconds} ms`)));
    });
    return Promise.race([work, timeIsUp]).finally(cancel);
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

/** Stands still until it is told to move: no time is up before, however slow the machine is. */
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
