import { describe, expect, it } from '@jest/globals';
import { countActiveFilters, noFilters, parseSearch, toFilter, toSearchParams } from './search-state';

describe('the search in the URL', () => {
  it('a search survives the round trip through the URL', () => {
    const search = { ...noFilters, query: 'hill sachs', joint: 'shoulder', sortBy: 'views' } as const;
    expect(parseSearch(toSearchParams(search, new URLSearchParams()))).toEqual(search);
  });

  it('the filter has only what differs from the default, with a trimmed query', () => {
    expect(toFilter(noFilters)).toEqual({});
    expect(toFilter({ ...noFilters, query: '  acl ', duration: 'short' })).toEqual({ query: 'acl', duration: 'short' });
    expect(toFilter({ ...noFilters, query: '   ' })).toEqual({});
  });

  it('unknown values in the URL are ignored', () => {
    expect(parseSearch(new URLSearchParams('joint=wing&sortBy=price&duration=short'))).toEqual({
      ...noFilters,
      duration: 'short',
    });
  });

  it('a query in the URL is truncated to the maximum length', () => {
    const searchParams = new URLSearchParams({ query: 'a'.repeat(501) });
    expect(parseSearch(searchParams).query).toBe('a'.repeat(500));
  });

  it('other URL parameters are kept', () => {
    const searchParams = toSearchParams({ ...noFilters, joint: 'knee' }, new URLSearchParams('view=list&joint=hip'));
    expect(searchParams.toString()).toBe('view=list&joint=knee');
  });

  it('the active filters are counted with the sorting, without the query', () => {
    expect(countActiveFilters({ ...noFilters, query: 'acl' })).toBe(0);
    expect(countActiveFilters({ ...noFilters, joint: 'knee', sortBy: 'date' })).toBe(2);
  });
});
