import { type QueueDefinition, workOf } from '@msk/kernel';
import type { Settings } from '../config/settings.js';

/** Milliseconds between two jobs, or a setting with a cron expression in UTC; while it is not set there are no jobs. */
export type Schedule = number | ((settings: Settings) => string | undefined);

const schedules = new WeakMap<object, Schedule>();

/** Class decorator of a job worker: its queue gets one job each time, whatever the number of processes. */
export const Every =
  (schedule: Schedule) =>
  (worker: object): void => {
    schedules.set(worker, schedule);
  };

/** The queue that a decorated instance works on, and its schedule; undefined for any other object. */
export function periodicQueueOf(instance: object): { queue: QueueDefinition<object>; schedule: Schedule } | undefined {
  const schedule = schedules.get(instance.constructor);
  const work = workOf(instance);
  return work && schedule ? { queue: work.queue, schedule } : undefined;
}
