import { describe, expect, it } from '@jest/globals';
import { RememberedByVersion } from './remembered-by-version.js';

describe('what is remembered by version', () => {
  it('is forgotten with its version', () => {
    const remembered = new RememberedByVersion<string, number>(10);
    remembered.set('one', '7', 1);
    expect(remembered.get('one', '7')).toBe(1);
    expect(remembered.get('one', '8')).toBeUndefined();
    remembered.set('one', '8', 2);
    expect(remembered.get('one', '8')).toBe(2);
  });

  it('makes room by what nobody asked for longest', () => {
    const remembered = new RememberedByVersion<string, number>(2);
    remembered.set('one', '1', 1);
    remembered.set('two', '1', 2);
    remembered.get('one', '1');
    remembered.set('three', '1', 3);
    expect(['one', 'two', 'three'].map((key) => remembered.get(key, '1'))).toEqual([1, undefined, 3]);
  });
});
