import { describe, expect, it } from '@jest/globals';
import { VersionedCache } from './versioned-cache.js';

describe('A versioned cache', () => {
  it('returns a value for its own version only', () => {
    const cache = new VersionedCache<string, number>(10);
    cache.set('one', '7', 1);
    expect(cache.get('one', '7')).toBe(1);
    expect(cache.get('one', '8')).toBeUndefined();
    cache.set('one', '8', 2);
    expect(cache.get('one', '8')).toBe(2);
  });

  it('drops the least recently used value when it is full', () => {
    const cache = new VersionedCache<string, number>(2);
    cache.set('one', '1', 1);
    cache.set('two', '1', 2);
    cache.get('one', '1');
    cache.set('three', '1', 3);
    expect(['one', 'two', 'three'].map((key) => cache.get(key, '1'))).toEqual([1, undefined, 3]);
  });
});
