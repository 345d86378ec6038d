import { type QueueDefinition, workOf } from '@msk/kernel';

const periods = new WeakMap<object, number>();

/** Class decorator of a job worker: its queue gets one job in each period, whatever the number of processes. */
export const Every =
  (periodMs: number) =>
  (worker: object): void => {
    periods.set(worker, periodMs);
  };

/** The queue that a decorated instance works on, and its period; undefined for any other object. */
export function periodicQueueOf(instance: object): { queue: QueueDefinition<object>; periodMs: number } | undefined {
  const periodMs = periods.get(instance.constructor);
  const work = workOf(instance);
  return work && periodMs ? { queue: work.queue, periodMs } : undefined;
}
