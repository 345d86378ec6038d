import DataLoader from 'dataloader';

const MAX_BATCH_SIZE = 200;

/**
 * Returns a function that loads one value by key; the keys requested in one turn of the event loop are loaded by one
 * call of `loadAll`. On a busy server, sending a statement costs more than running it. Nothing is cached: a later turn
 * loads again.
 */
export function createBatchLoader<Key extends string, Value>(
  loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const values = await loadAll([...new Set(keys)]);
      return keys.map((key) => values.get(key));
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
  );
  return (key) => loader.load(key);
}
