import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 200;
/** While so many are running, the next batch collects keys: the busier the server, the fewer statements it sends. */
const MAX_PARALLEL_BATCHES = 2;

/**
 * Returns a function that loads one value by key; the keys requested in one turn of the event loop, or while earlier
 * batches are running, are loaded by one call of `loadAll`. On a busy server, sending a statement costs more than running
 * it. Nothing is cached: each key is loaded after it was requested.
 */
export function createBatchLoader<Key extends string, Value>(
  loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const start = (dispatch: () => void) => void (running < MAX_PARALLEL_BATCHES ? dispatch() : waiting.push(dispatch));
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      running += 1;
      try {
        const values = await loadAll([...new Set(keys)]);
        return keys.map((key) => values.get(key));
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (dispatch) => setImmediate(start, dispatch) },
  );
  return (key) => loader.load(key);
}
