import { describe, expect, it } from '@jest/globals';
import { addressOf, countSet, filterOf, noFilters, searchIn } from './search-state';

describe('the search in the address', () => {
  it('comes back from the address it was written to', () => {
    const search = { ...noFilters, query: 'hill sachs', joint: 'shoulder', sortBy: 'views' } as const;
    expect(searchIn(addressOf(search, new URLSearchParams()))).toEqual(search);
  });

  it('sends only what differs from the default, the query trimmed', () => {
    expect(filterOf(noFilters)).toEqual({});
    expect(filterOf({ ...noFilters, query: '  acl ', duration: 'short' })).toEqual({ query: 'acl', duration: 'short' });
    expect(filterOf({ ...noFilters, query: '   ' })).toEqual({});
  });

  it('takes words it does not know for not said', () => {
    expect(searchIn(new URLSearchParams('joint=wing&sortBy=price&duration=short'))).toEqual({
      ...noFilters,
      duration: 'short',
    });
  });

  it('cuts a question to the length that the server takes', () => {
    const address = new URLSearchParams({ query: 'a'.repeat(501) });
    expect(searchIn(address).query).toBe('a'.repeat(500));
  });

  it('leaves alone what else the address says', () => {
    const address = addressOf({ ...noFilters, joint: 'knee' }, new URLSearchParams('view=list&joint=hip'));
    expect(address.toString()).toBe('view=list&joint=knee');
  });

  it('counts the filters and the sorting, not the words', () => {
    expect(countSet({ ...noFilters, query: 'acl' })).toBe(0);
    expect(countSet({ ...noFilters, joint: 'knee', sortBy: 'date' })).toBe(2);
  });
});
