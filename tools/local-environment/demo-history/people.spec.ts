import { describe, expect, it } from '@jest/globals';
import { DAY } from '@msk/contracts';
import { inventPeople } from './people.ts';
import { inventStudies, Popularity } from './studies.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const CASES = Array.from({ length: 600 }, (_, n) => ({ id: `case-${n}`, title: `Case ${n}`, duration: 180 }));

const people = inventPeople(1, NOW, '');
const library = new Popularity(CASES, 1, 150);

describe('The people of the demo', () => {
  it('are the same for the same seed and time, with all that they do', () => {
    expect(inventPeople(1, NOW, '')).toEqual(people);
    expect(inventPeople(2, NOW, '')).not.toEqual(people);
    const deeds = people.map((learner) => inventStudies(learner, library, NOW));
    const others = inventPeople(1, NOW, '').map((learner) =>
      inventStudies(learner, new Popularity(CASES, 1, 150), NOW),
    );
    expect(others).toEqual(deeds);
  });

  it('have addresses of their own at which no email can arrive', () => {
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(people.filter(({ email }) => !/^[a-z]+\.[a-z]+@learners\.example$/.test(email))).toEqual([]);
  });

  it('come within a year, more and more of them, and do nothing in the future', () => {
    const ages = people.map(({ registeredAt }) => (NOW.getTime() - registeredAt.getTime()) / DAY);
    expect(ages).toEqual([...ages].sort((one, other) => other - one));
    expect(ages.every((age) => age >= 0 && age <= 365)).toBe(true);
    expect(ages.filter((age) => age < 182).length).toBeGreaterThan(people.length / 2);
    const times = people.flatMap((learner) => [
      ...learner.contracts.flatMap(({ startsAt, turns }) => [startsAt, ...turns.map(({ at }) => at)]),
      ...inventStudies(learner, library, NOW).map(({ at }) => at),
    ]);
    expect(times.filter((at) => at >= NOW)).toEqual([]);
  });

  it('watch a few cases often and many hardly ever', () => {
    const views = new Map<string, number>();
    for (const { name, input } of people.flatMap((learner) => inventStudies(learner, library, NOW)))
      if (name === 'watch') views.set(input.videoId, (views.get(input.videoId) ?? 0) + 1);
    const counts = CASES.map(({ id }) => views.get(id) ?? 0).sort((one, other) => other - one);
    const sum = (some: number[]) => some.reduce((total, count) => total + count, 0);
    expect(sum(counts.slice(0, 60))).toBeGreaterThan(sum(counts) / 3);
    expect(counts.filter((count) => count < 3).length).toBeGreaterThan(CASES.length / 5);
  });
});
