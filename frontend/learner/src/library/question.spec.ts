import { describe, expect, it } from '@jest/globals';
import { asQuestion, beginning, wantedIn } from './question';

describe('what a question wants', () => {
  it('are its words and phrases, without what it excludes', () => {
    expect(wantedIn('"bone marrow" edema, -tumour -"stress fracture" T2')).toEqual(['bone marrow', 'edema', 'T2']);
    expect(wantedIn('“rotator cuff')).toEqual(['rotator cuff']);
    expect(wantedIn('-- "" ?')).toEqual([]);
  });
});

describe('a name as a question', () => {
  it('excludes none of its words', () => {
    expect(wantedIn(asQuestion('Knee -acl --tear'))).toEqual(['Knee', 'acl', 'tear']);
    expect(asQuestion('Hill-Sachs lesion')).toBe('Hill-Sachs lesion');
  });
});

describe('the beginning of a word', () => {
  it('is found at words alone, whatever the case and whatever parts them', () => {
    expect('Medial meniscus'.search(beginning('men'))).toBe(7);
    expect('Medial meniscus'.search(beginning('isc'))).toBe(-1);
    expect('The Hill-Sachs lesion'.match(beginning('hill sachs les'))).toEqual(['Hill-Sachs les']);
  });

  it('takes what is typed for text, never for a pattern', () => {
    expect('a.c'.match(beginning('.*('))).toEqual(null);
    expect('over (under)'.match(beginning('(under'))).toEqual(['under']);
  });
});
