import type { JobContext, QueueDefinition } from './job-queue.ts';

/** Runs the jobs of one queue. */
export interface JobWorker<Data extends object> {
  /** Maximum number of concurrent jobs in this process. */
  readonly concurrency: number;
  run(data: Data, context: JobContext): Promise<void>;
}

const declared = new WeakMap<object, QueueDefinition<object>>();

/** Class decorator: the queue whose jobs the class runs. */
export function Works<Data extends object>(queue: QueueDefinition<Data>) {
  return (worker: abstract new (...args: never[]) => JobWorker<Data>): void => {
    declared.set(worker, queue);
  };
}

/** The queue and the worker of an instance of a decorated class; undefined for any other object. */
export function workOf(instance: object): { queue: QueueDefinition<object>; worker: JobWorker<object> } | undefined {
  const queue = declared.get(instance.constructor);
  // The decorator's type has checked that the class runs jobs of this queue.
  return queue && { queue, worker: instance as JobWorker<object> };
}
