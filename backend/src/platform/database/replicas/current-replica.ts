import { AsyncLocalStorage } from 'node:async_hooks';
import type { Replica } from './replica.js';

const storage = new AsyncLocalStorage<Replica>();

/** The replica that the current request reads from; undefined for the primary. */
export const currentReplica = (): Replica | undefined => storage.getStore();

export const readFromReplica = <Result>(replica: Replica, work: () => Result): Result => storage.run(replica, work);
