import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createBatcher } from './create-batcher.js';
import type { Replica } from './replicas/replica.js';
import { currentReplica, readFromReplica } from './replicas/replica.js';

const loadLengths = (keys: readonly string[]) => Promise.resolve(new Map(keys.map((key) => [key, key.length])));

describe('the batcher', () => {
  it('loads the keys of one turn in one batch, and returns to each caller its own value', async () => {
    const batches: (readonly string[])[] = [];
    const loadLength = createBatcher((keys: readonly string[]) => {
      batches.push(keys);
      return loadLengths(keys);
    });
    expect(await Promise.all(['a', 'bc', 'a', 'def'].map(loadLength))).toEqual([1, 2, 1, 3]);
    expect(batches).toEqual([['a', 'bc', 'def']]);
  });

  it('asks each server for the keys of its own callers', async () => {
    const replica = { name: 'replica:5432' } as Replica;
    const batches: { server: string | undefined; keys: readonly string[] }[] = [];
    const loadLength = createBatcher((keys: readonly string[]) => {
      batches.push({ server: currentReplica()?.name, keys });
      return loadLengths(keys);
    });
    await Promise.all([
      readFromReplica(replica, () => loadLength('a')),
      loadLength('a'),
      readFromReplica(replica, () => loadLength('bc')),
      loadLength('def'),
    ]);
    expect(batches).toEqual([
      { server: 'replica:5432', keys: ['a', 'bc'] },
      { server: undefined, keys: ['a', 'def'] },
    ]);
  });

  it('collects keys while two batches are running, and loads them together when one ends', async () => {
    const batches: { keys: readonly string[]; end: () => void }[] = [];
    const loadLength = createBatcher(async (keys: readonly string[]) => {
      await new Promise<void>((end) => batches.push({ keys, end }));
      return loadLengths(keys);
    });
    const loaded: Promise<number | undefined>[] = [];
    for (const key of ['a', 'bc', 'def', 'ghij']) {
      loaded.push(loadLength(key));
      await nextTurn();
    }
    expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['bc']]);
    batches[0]?.end();
    expect(await loaded[0]).toBe(1);
    expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['bc'], ['def', 'ghij']]);
    for (const { end } of batches) end();
    expect(await Promise.all(loaded)).toEqual([1, 2, 3, 4]);
  });

  it('loads keys that waited in the context of their own caller, not in that of the batch that ended', async () => {
    const caller = new AsyncLocalStorage<string>();
    const batches: { caller: string | undefined; end: () => void }[] = [];
    const loadLength = createBatcher(async (keys: readonly string[]) => {
      await new Promise<void>((end) => batches.push({ caller: caller.getStore(), end }));
      return loadLengths(keys);
    });
    const loaded: Promise<number | undefined>[] = [];
    for (const key of ['a', 'bc', 'def']) {
      loaded.push(caller.run(key, () => loadLength(key)));
      await nextTurn();
    }
    batches[0]?.end();
    await loaded[0];
    expect(batches.map((batch) => batch.caller)).toEqual(['a', 'bc', 'def']);
    for (const { end } of batches) end();
    await Promise.all(loaded);
  });

  it('returns undefined for a key without a value', async () => {
    const load = createBatcher(async () => new Map<string, number>());
    expect(await load('a')).toBeUndefined();
  });

  it('caches nothing: a later turn loads the key again', async () => {
    let value = 1;
    const load = createBatcher(async (keys: readonly string[]) => new Map(keys.map((key) => [key, value])));
    expect(await load('a')).toBe(1);
    value = 2;
    expect(await load('a')).toBe(2);
  });

  it('rejects every call of a failed batch, and no later call', async () => {
    let isUnavailable = true;
    const loadLength = createBatcher((keys: readonly string[]) =>
      isUnavailable ? Promise.reject(new Error('unavailable')) : loadLengths(keys),
    );
    const answers = await Promise.allSettled(['a', 'bc'].map(loadLength));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isUnavailable = false;
    expect(await loadLength('a')).toBe(1);
  });
});
