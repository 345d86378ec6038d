import type { Fault } from './fault.ts';
import type { Service } from './services.ts';

/** How each service behaves at present: how slow it is, and which of the next calls fail. */
export class Conditions {
  #latency = new Map<Service, number>();
  #faults: Fault[] = [];

  latencyOf(service: Service): number {
    return this.#latency.get(service) ?? 0;
  }

  slow(service: Service, milliseconds: number): void {
    this.#latency.set(service, milliseconds);
  }

  plan(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** The fault that meets this call, oldest first; taking it uses it up. */
  takeFault(service: Service, address: string): Fault | null {
    const fault = this.#faults.find((f) => f.service === service && (f.path === null || address.includes(f.path)));
    if (!fault) return null;
    fault.count -= 1;
    if (fault.count === 0) this.#faults = this.#faults.filter((other) => other !== fault);
    return fault;
  }

  reset(): void {
    this.#latency.clear();
    this.#faults = [];
  }
}
