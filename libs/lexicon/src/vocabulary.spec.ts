import { describe, expect, it } from '@jest/globals';
import { JOINTS, PATHOLOGIES } from '@msk/contracts';
import { findMentions } from './find-mentions.ts';
import { TERMS } from './terms/index.ts';
import { tokensOf } from './tokens.ts';
import { NAMINGS, standsInAName } from './vocabulary.ts';

describe('the vocabulary', () => {
  it('is rich', () => {
    expect(TERMS.filter(({ kind }) => kind === 'pathology' || kind === 'finding').length).toBeGreaterThan(600);
    expect(TERMS.filter(({ kind }) => ['ligament', 'tendon', 'muscle', 'bone'].includes(kind)).length).toBeGreaterThan(
      400,
    );
  });

  it('has something for each joint and each filter', () => {
    expect(JOINTS.filter((joint) => !TERMS.some(({ joints }) => joints.includes(joint)))).toEqual([]);
    expect(PATHOLOGIES.filter((group) => !TERMS.some(({ groups }) => groups.includes(group)))).toEqual([]);
  });

  it('uses each wording once, unless it is marked as ambiguous', () => {
    const owners = new Map<string, string[]>();
    for (const { term, phrase, ambiguous } of NAMINGS) {
      const form = tokensOf(phrase).forms.join(' ');
      if (!ambiguous) owners.set(form, [...(owners.get(form) ?? []), term.name]);
    }
    expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  it('understands every one of its wordings as the term it stands for', () => {
    const misread = NAMINGS.filter(({ term, phrase, ambiguous }) => {
      const [found, ...more] = findMentions(`Note ${phrase} here`);
      return !ambiguous && (found?.term !== term || more.length > 0);
    });
    expect(misread.map(({ phrase }) => phrase)).toEqual([]);
  });

  it('knows the words that its wordings are made of, however they are spelt', () => {
    for (const word of [
      'paronychia',
      'slap',
      'apophyses',
      'spondylosis',
      'oedematous',
      'haemarthrosis',
      'villonodular',
    ])
      expect([word, standsInAName(word)]).toEqual([word, true]);
    for (const word of ['paronichia', 'soap', 'apoptosis', 'constructor'])
      expect([word, standsInAName(word)]).toEqual([word, false]);
  });

  it('understands an ambiguous wording beside its joint', () => {
    const misread = NAMINGS.filter(({ term, phrase, ambiguous }) => {
      const joint = term.joints.length === 1 ? term.joints[0] : null;
      return joint && ambiguous && !findMentions(`The ${joint}: ${phrase} here`).some((found) => found.term === term);
    });
    expect(misread.map(({ phrase, term }) => `${phrase} as ${term.name}`)).toEqual([]);
  });
});
