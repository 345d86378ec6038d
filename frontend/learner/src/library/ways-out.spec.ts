import { describe, expect, it } from '@jest/globals';
import { aPage } from '../testing/videos';
import { noFilters, type SearchState } from './search-state';
import { waysOut } from './ways-out';

const { facets } = aPage([]);
const labels = (search: Partial<SearchState>, counted = facets) =>
  waysOut({ ...noFilters, ...search }, counted).map(({ label }) => label);

describe('the ways out of an empty answer', () => {
  it('are the filters that are set, each with the cases there are without it', () => {
    expect(labels({})).toEqual([]);
    expect(labels({ joint: 'knee', duration: 'short' })).toEqual([
      '12 cases without the filter Knee',
      '3 cases without the filter Short (< 3 min)',
    ]);
  });

  it('promise no more than is known: a case may have several pathologies', () => {
    expect(labels({ pathology: 'tear' }, { ...facets, pathology: { ...facets.pathology, cyst: 7 } })).toEqual([
      '7 or more cases without the filter Tears',
    ]);
  });

  it('lead to cases', () => {
    const none = Object.fromEntries(Object.keys(facets.duration).map((band) => [band, 0])) as typeof facets.duration;
    expect(labels({ duration: 'long' }, { ...facets, duration: none })).toEqual([]);
  });
});
