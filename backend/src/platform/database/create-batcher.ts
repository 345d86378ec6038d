import { AsyncResource } from 'node:async_hooks';
import DataLoader from 'dataloader';
import type { Replica } from './replicas/replica.js';
import { currentReplica } from './replicas/replica.js';

const MAX_BATCH_SIZE = 200;
/** While so many are running, the next batch collects items: the busier the server, the fewer statements it sends. */
const MAX_PARALLEL_BATCHES = 2;

type ProcessAll<Item, Result> = (items: readonly Item[]) => Promise<ReadonlyMap<Item, Result>>;
type Batcher<Item, Result> = (item: Item) => Promise<Result | undefined>;

/**
 * Returns a function that processes one item, such as a key whose row is read, and returns its result; the items of one turn
 * of the event loop, or of the time while earlier batches are running, are processed by one call of `processAll`. On a busy
 * server, sending a statement costs more than running it. Nothing is cached: each item is processed after it was passed.
 * Requests that read from different servers share no call: an admin must not get what a replica shows.
 */
export function createBatcher<Item, Result>(processAll: ProcessAll<Item, Result>): Batcher<Item, Result> {
  const batchers = new Map<Replica | undefined, Batcher<Item, Result>>();
  return (item) => {
    const server = currentReplica();
    const batcher = batchers.get(server) ?? createBatcherOfServer(processAll);
    batchers.set(server, batcher);
    return batcher(item);
  };
}

function createBatcherOfServer<Item, Result>(processAll: ProcessAll<Item, Result>): Batcher<Item, Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  // Bound: in the context of the batch that ends, it would run in the transaction that a caller of that batch has begun since.
  const start = (dispatch: () => void) =>
    void (running < MAX_PARALLEL_BATCHES ? dispatch() : waiting.push(AsyncResource.bind(dispatch)));
  const loader = new DataLoader<Item, Result | undefined>(
    async (items) => {
      running += 1;
      try {
        const results = await processAll([...new Set(items)]);
        return items.map((item) => results.get(item));
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (dispatch) => setImmediate(start, dispatch) },
  );
  return (item) => loader.load(item);
}
