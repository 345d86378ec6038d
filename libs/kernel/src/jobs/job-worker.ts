import type { JobContext, QueueDefinition } from './job-queue.ts';

/** Does the jobs of one queue. */
export interface JobWorker<Data extends object> {
  /** Jobs at once in this process. */
  readonly concurrency: number;
  run(data: Data, context: JobContext): Promise<void>;
}

const declared = new WeakMap<object, QueueDefinition<object>>();

/** Class decorator: the queue whose jobs instances of the class do. */
export function Works<Data extends object>(queue: QueueDefinition<Data>) {
  return (worker: abstract new (...args: never[]) => JobWorker<Data>): void => {
    declared.set(worker, queue);
  };
}

/** The queue and the worker that an instance of a decorated class stands for, or undefined for any other object. */
export function workOf(instance: object): { queue: QueueDefinition<object>; worker: JobWorker<object> } | undefined {
  const queue = declared.get(instance.constructor);
  // The decorator has checked that the class does jobs of this queue.
  return queue && { queue, worker: instance as JobWorker<object> };
}
