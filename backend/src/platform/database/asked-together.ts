import DataLoader from 'dataloader';

/** Keys of one statement. */
const MOST = 200;

/**
 * What calls that arrive together each want to know, asked once for all of them: everything that is asked in one turn of
 * the event loop. On a busy server, sending a statement costs more than running it. Nothing is remembered: what is asked
 * in the next turn is read anew.
 */
export function askedTogether<Key extends string, Answer>(
  askAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  const loader = new DataLoader<Key, Answer | undefined>(
    async (keys) => {
      const answers = await askAll([...new Set(keys)]);
      return keys.map((key) => answers.get(key));
    },
    { cache: false, maxBatchSize: MOST, batchScheduleFn: (ask) => void setImmediate(ask) },
  );
  return (key) => loader.load(key);
}
