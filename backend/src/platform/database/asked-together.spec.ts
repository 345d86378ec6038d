import { describe, expect, it } from '@jest/globals';
import { askedTogether } from './asked-together.js';

const lengths = (keys: readonly string[]) => Promise.resolve(new Map(keys.map((key) => [key, key.length])));

describe('what is asked at the same moment', () => {
  it('is one question, and everybody gets their own answer', async () => {
    const asked: (readonly string[])[] = [];
    const lengthOf = askedTogether((keys: readonly string[]) => {
      asked.push(keys);
      return lengths(keys);
    });
    expect(await Promise.all(['a', 'bc', 'a', 'def'].map(lengthOf))).toEqual([1, 2, 1, 3]);
    expect(asked).toEqual([['a', 'bc', 'def']]);
  });

  it('has no answer where there is none', async () => {
    const nothing = askedTogether(async () => new Map<string, number>());
    expect(await nothing('a')).toBeUndefined();
  });

  it('is forgotten: who asks later is told what is true then', async () => {
    let answer = 1;
    const now = askedTogether(async (keys: readonly string[]) => new Map(keys.map((key) => [key, answer])));
    expect(await now('a')).toBe(1);
    answer = 2;
    expect(await now('a')).toBe(2);
  });

  it('fails for those who asked together, and for nobody after them', async () => {
    let away = true;
    const lengthOf = askedTogether((keys: readonly string[]) =>
      away ? Promise.reject(new Error('away')) : lengths(keys),
    );
    const answers = await Promise.allSettled(['a', 'bc'].map(lengthOf));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    away = false;
    expect(await lengthOf('a')).toBe(1);
  });
});
