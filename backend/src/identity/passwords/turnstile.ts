import { TooManySignIns } from '../domain/errors.js';

/** Lets a few through at once and a few more wait; everybody else is asked to come back. */
export class Turnstile {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly queueLength: number,
  ) {}

  async pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inside < this.places) this.inside++;
    else await this.queue();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next)
        next(); // takes over the place
      else this.inside--;
    }
  }

  private queue(): Promise<void> {
    if (this.waiting.length >= this.queueLength) throw new TooManySignIns();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
