import { describe, expect, it } from '@jest/globals';
import { JOINTS } from '@msk/contracts';
import { isDiagnosis } from '@msk/lexicon';
import { CURRICULA } from './curricula.js';

describe('the curricula', () => {
  it.each(CURRICULA)('$name has a source, and headings that name diagnoses of the lexicon', (curriculum) => {
    expect(Object.keys(curriculum)).toEqual(['id', 'name', 'source', 'headings']);
    expect(curriculum.source).toMatch(/\S/);
    expect(curriculum.headings.length).toBeGreaterThan(0);
    const texts = curriculum.headings.map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { text, joint, conceptIds, ...others } of curriculum.headings) {
      expect(text).toMatch(/\S/);
      expect(others).toEqual({});
      if (joint !== undefined) expect(JOINTS).toContain(joint);
      expect({ text, count: new Set(conceptIds).size }).toEqual({ text, count: conceptIds.length });
      expect(conceptIds).not.toEqual([]);
      expect({ text, unknown: conceptIds.filter((id) => !isDiagnosis(id)) }).toEqual({ text, unknown: [] });
    }
  });

  it('have ids of their own', () => {
    expect(new Set(CURRICULA.map(({ id }) => id)).size).toBe(CURRICULA.length);
  });
});
