/** Where "now" comes from. Rules about time take a Date, so that a test can choose it. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** Stands still until it is told to move. */
export class ManualClock extends Clock {
  private time: Date;

  constructor(start: Date) {
    super();
    this.time = start;
  }

  now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}
