import { describe, expect, it } from '@jest/globals';
import { aPage } from '../testing/videos';
import { noFilters, type SearchState } from './search-state';
import { zeroResultHints } from './zero-result-hints';

const { facets } = aPage([]);
const labels = (search: Partial<SearchState>, counted = facets) =>
  zeroResultHints({ ...noFilters, ...search }, counted).map(({ label }) => label);

describe('zero-result hints', () => {
  it('each active filter is hinted at with the number of cases without it', () => {
    expect(labels({})).toEqual([]);
    expect(labels({ joint: 'knee', duration: 'short' })).toEqual([
      '12 cases without the filter Knee',
      '3 cases without the filter Short (< 3 min)',
    ]);
  });

  it('the hint for a pathology counts a lower bound, as a case may have several', () => {
    expect(labels({ pathology: 'tear' }, { ...facets, pathology: { ...facets.pathology, cyst: 7 } })).toEqual([
      '7 or more cases without the filter Tears',
    ]);
  });

  it('a filter whose removal finds no case is not hinted at', () => {
    const none = Object.fromEntries(Object.keys(facets.duration).map((band) => [band, 0])) as typeof facets.duration;
    expect(labels({ duration: 'long' }, { ...facets, duration: none })).toEqual([]);
  });
});
