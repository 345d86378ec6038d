interface CallCount {
  calls: number;
  totalMs: number;
  slowestMs: number;
}

/** Counts of calls, by what was called, whose size does not depend on their number. */
export class CallLog {
  readonly #counts = new Map<string, CallCount>();
  readonly #failures = new Map<string, number>();

  add(name: string, ms: number): void {
    const count = this.#counts.get(name) ?? { calls: 0, totalMs: 0, slowestMs: 0 };
    count.calls += 1;
    count.totalMs += ms;
    count.slowestMs = Math.max(count.slowestMs, ms);
    this.#counts.set(name, count);
  }

  fail(name: string, reason: string): void {
    const failure = `${name}: ${reason}`;
    this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1);
  }

  get calls(): number {
    return this.#sum(({ calls }) => calls);
  }

  get failures(): number {
    return [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
  }

  get meanMs(): number {
    return this.#sum(({ totalMs }) => totalMs) / this.calls;
  }

  /** The most frequent failures, and what was called. */
  lines(): string[] {
    const failures = [...this.#failures].sort(([, one], [, other]) => other - one).slice(0, 20);
    const counts = [...this.#counts].sort(([, one], [, other]) => other.calls - one.calls);
    return [
      ...failures.map(([failure, count]) => `failed ${count} ×: ${failure}`),
      `${'call'.padEnd(44)}${'calls'.padStart(8)}${'mean ms'.padStart(9)}${'slowest'.padStart(9)}`,
      ...counts.map(
        ([name, { calls, totalMs, slowestMs }]) =>
          name.padEnd(44) +
          String(calls).padStart(8) +
          (totalMs / calls).toFixed(1).padStart(9) +
          slowestMs.toFixed(0).padStart(9),
      ),
    ];
  }

  #sum(of: (count: CallCount) => number): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + of(count), 0);
  }
}
