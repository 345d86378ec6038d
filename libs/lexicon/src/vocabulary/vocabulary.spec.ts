import { describe, expect, it } from '@jest/globals';
import { JOINTS, PATHOLOGIES } from '@msk/contracts';
import { findMentions } from '../mentions/find-mentions.ts';
import { allTerms } from './terms.ts';
import { isVocabularyWord, type SurfaceForm, surfaceForms } from './vocabulary.ts';

describe('The vocabulary', () => {
  it('has more than 600 pathologies and 400 structures', () => {
    expect(allTerms().filter(({ kind }) => kind === 'pathology' || kind === 'finding').length).toBeGreaterThan(600);
    expect(
      allTerms().filter(({ kind }) => ['ligament', 'tendon', 'muscle', 'bone'].includes(kind)).length,
    ).toBeGreaterThan(400);
  });

  it('has terms for each joint and each filter', () => {
    expect(JOINTS.filter((joint) => !allTerms().some(({ joints }) => joints.includes(joint)))).toEqual([]);
    expect(PATHOLOGIES.filter((group) => !allTerms().some(({ groups }) => groups.includes(group)))).toEqual([]);
  });

  it('finds each of its names as a mention of the term', () => {
    const needsOthers = ({ guards }: SurfaceForm) => guards.some(({ rule }) => rule === 'spine' || rule === 'beside');
    const misread = surfaceForms().filter((form) => {
      const [found, ...more] = findMentions(`Note ${form.phrase} here`);
      return !form.ambiguous && !needsOthers(form) && (found?.term !== form.term || more.length > 0);
    });
    expect(misread.map(({ phrase }) => phrase)).toEqual([]);
  });

  it('knows the words of its names in any spelling', () => {
    for (const word of [
      'paronychia',
      'slap',
      'apophyses',
      'spondylosis',
      'oedematous',
      'haemarthrosis',
      'villonodular',
    ])
      expect([word, isVocabularyWord(word)]).toEqual([word, true]);
    for (const word of ['paronichia', 'soap', 'apoptosis', 'constructor'])
      expect([word, isVocabularyWord(word)]).toEqual([word, false]);
  });

  it('finds an ambiguous name beside its joint', () => {
    const misread = surfaceForms().filter(({ term, phrase, ambiguous }) => {
      const joint = term.joints.length === 1 ? term.joints[0] : null;
      return joint && ambiguous && !findMentions(`The ${joint}: ${phrase} here`).some((found) => found.term === term);
    });
    expect(misread.map(({ phrase, term }) => `${phrase} as ${term.name}`)).toEqual([]);
  });
});
