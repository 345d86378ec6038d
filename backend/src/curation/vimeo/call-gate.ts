/** What the answers say about the allowance. Source: developer.vimeo.com, "Rate limiting". */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Names the window: answers of one window share it. Milliseconds on the host's clock. */
  resetsAt: number;
  /** Milliseconds until then. */
  resetsIn: number;
}

interface Waiting {
  enter(): void;
}

/** At most this part of a window is left to others that use the same token, an admin's "Test connection" among them. */
const RESERVE = 0.02;
/** Vimeo's window, milliseconds; no wait is longer, whatever a header says, since resets have been seen to be wrong. */
const WINDOW = 60_000;
const LONGEST_WAIT = WINDOW + 1_000;

/**
 * Lets calls through: many at once while all is well, fewer when calls fail, and none that the host would refuse for
 * the rate. After a refusal one call goes ahead alone, so that no second refusal follows the first.
 */
export class CallGate {
  readonly #most: number;
  readonly #now: () => number;
  #inFlight = 0;
  #ceiling: number;
  #limit = Number.POSITIVE_INFINITY;
  #remaining = Number.POSITIVE_INFINITY;
  #window = Number.NEGATIVE_INFINITY;
  #windowEnds = Number.NEGATIVE_INFINITY;
  #closedUntil = Number.NEGATIVE_INFINITY;
  #probing = false;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#ceiling = Math.min(8, most);
    this.#now = now;
  }

  /** When calls go on, if they have to wait for it now; milliseconds since the epoch. */
  get opensAt(): number | null {
    const now = this.#now();
    if (now < this.#closedUntil) return this.#closedUntil;
    return this.#isUsedUp(now) ? this.#windowEnds : null;
  }

  async enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#waiting.length === 0 && this.#isOpen()) {
      this.#inFlight += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leaveQueue = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        if (this.#waiting.length === 0) clearTimeout(this.#timer);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        enter: () => {
          signal.removeEventListener('abort', leaveQueue);
          resolve();
        },
      };
      signal.addEventListener('abort', leaveQueue, { once: true });
      this.#waiting.push(waiting);
      this.#letIn();
    });
  }

  /** The call is over and succeeded. */
  succeeded(allowance: Allowance | null): void {
    this.#probing = false;
    this.#ceiling = Math.min(this.#most, this.#ceiling + 1);
    this.#leave(allowance);
  }

  /** The call is over without success, and not because of the rate. */
  failed(allowance: Allowance | null): void {
    this.#ceiling = Math.max(1, Math.floor(this.#ceiling / 2));
    this.#leave(allowance);
  }

  /** The host said "too many calls". */
  refused(waitFor: number | null, allowance: Allowance | null): void {
    const wait = Math.min(waitFor ?? allowance?.resetsIn ?? WINDOW, LONGEST_WAIT);
    this.#closedUntil = Math.max(this.#closedUntil, this.#now() + wait);
    this.#windowEnds = Math.min(this.#windowEnds, this.#closedUntil);
    this.#probing = true;
    this.#leave(null);
  }

  #leave(allowance: Allowance | null): void {
    this.#inFlight -= 1;
    if (allowance) this.#hear(allowance);
    else this.#remaining -= 1; // it may have been counted all the same
    this.#letIn();
  }

  /** Answers arrive in any order: within a window the smallest number is the newest, and no old window comes back. */
  #hear({ limit, remaining, resetsAt, resetsIn }: Allowance): void {
    if (resetsAt < this.#window) return;
    this.#limit = limit;
    this.#remaining = resetsAt > this.#window ? remaining : Math.min(this.#remaining, remaining);
    this.#window = resetsAt;
    this.#windowEnds = this.#now() + Math.min(Math.max(resetsIn, 0), LONGEST_WAIT);
  }

  #isOpen(): boolean {
    const now = this.#now();
    if (now >= this.#windowEnds) this.#assumeNewWindow(now);
    if (now < this.#closedUntil || (this.#probing && this.#inFlight > 0)) return false;
    return this.#inFlight < this.#ceiling && !this.#isUsedUp(now);
  }

  /** A full allowance until an answer says better: a burst larger than that would be refused. */
  #assumeNewWindow(now: number): void {
    this.#remaining = this.#limit;
    this.#windowEnds = now + LONGEST_WAIT;
  }

  /** Calls under way count as not yet subtracted: some may be, but too few calls are better than a refusal. */
  #isUsedUp(now: number): boolean {
    const reserve = Number.isFinite(this.#limit) ? Math.floor(this.#limit * RESERVE) : 0;
    return now < this.#windowEnds && this.#remaining - this.#inFlight <= reserve;
  }

  #letIn(): void {
    clearTimeout(this.#timer);
    while (this.#waiting.length > 0 && this.#isOpen()) {
      this.#inFlight += 1;
      this.#waiting.shift()?.enter();
    }
    const opensAt = this.#waiting.length > 0 ? this.opensAt : null;
    if (opensAt !== null) this.#timer = setTimeout(() => this.#letIn(), Math.max(1, opensAt - this.#now()));
  }
}
