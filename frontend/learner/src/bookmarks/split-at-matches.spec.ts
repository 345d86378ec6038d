import { describe, expect, it } from '@jest/globals';
import { aStarredCase } from '../testing/bookmarks';
import { matchesQuery } from './matches-query';
import { splitAtMatches } from './split-at-matches';

const marked = (text: string, query: string) =>
  splitAtMatches(text, query)
    .map(({ part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('the text of a found note', () => {
  it('every occurrence of the query is marked, in any case', () => {
    expect(marked('Labrum: the labrum is torn', 'labrum')).toBe('[Labrum]: the [labrum] is torn');
  });

  it('a query with signs of a pattern is taken literally', () => {
    expect(marked('T1 (axial) or T1 axial', '(axial)')).toBe('T1 [(axial)] or T1 axial');
    expect(marked('What?', '?')).toBe('What[?]');
  });
});

describe('the bookmarks of a search', () => {
  it('a bookmark matches when each word is in its title or its notes', () => {
    const bookmark = aStarredCase('ACL tear', { notes: 'Segond fracture' });
    expect(matchesQuery(bookmark, 'segond acl')).toBe(true);
    expect(matchesQuery(bookmark, 'segond meniscus')).toBe(false);
    expect(matchesQuery({ ...bookmark, notes: null }, 'segond')).toBe(false);
  });
});
