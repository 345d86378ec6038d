import { describe, expect, it } from '@jest/globals';
import { parseTerms, prefixPattern, toQuery } from './search-query';

describe('parseTerms', () => {
  it('the terms of a query are its words and phrases, without the excluded ones', () => {
    expect(parseTerms('"bone marrow" edema, -tumour -"stress fracture" T2')).toEqual(['bone marrow', 'edema', 'T2']);
    expect(parseTerms('“rotator cuff')).toEqual(['rotator cuff']);
    expect(parseTerms('-- "" ?')).toEqual([]);
  });
});

describe('toQuery', () => {
  it('a name as a query excludes none of its words', () => {
    expect(parseTerms(toQuery('Knee -acl --tear'))).toEqual(['Knee', 'acl', 'tear']);
    expect(toQuery('Hill-Sachs lesion')).toBe('Hill-Sachs lesion');
  });
});

describe('prefixPattern', () => {
  it('a prefix matches at the start of a word only, whatever the case and the separators', () => {
    expect('Medial meniscus'.search(prefixPattern('men'))).toBe(7);
    expect('Medial meniscus'.search(prefixPattern('isc'))).toBe(-1);
    expect('The Hill-Sachs lesion'.match(prefixPattern('hill sachs les'))).toEqual(['Hill-Sachs les']);
  });

  it('typed text is never read as a regular expression', () => {
    expect('a.c'.match(prefixPattern('.*('))).toEqual(null);
    expect('over (under)'.match(prefixPattern('(under'))).toEqual(['under']);
  });
});
