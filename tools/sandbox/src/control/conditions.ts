import { setTimeout } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { Service } from './services.ts';

/** Latency and planned faults of each service. */
export class Conditions {
  #latency = new Map<Service, number>();
  #faults: Fault[] = [];

  /** Waits for the latency of the service. A sandbox that has stopped is not kept alive by it. */
  async delay(service: Service): Promise<void> {
    await setTimeout(this.#latency.get(service) ?? 0, undefined, { ref: false });
  }

  setLatency(service: Service, milliseconds: number): void {
    this.#latency.set(service, milliseconds);
  }

  planFault(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Returns the oldest planned fault for this request and uses it up. */
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
