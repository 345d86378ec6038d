import { describe, expect, it } from '@jest/globals';
import { isDiagnosis, suggestDiagnoses } from './suggest-diagnoses.ts';

const names = (text: string, limit = 8) => suggestDiagnoses(text, limit).map(({ name }) => name);

describe('The suggested diagnoses', () => {
  it('have a word for each typed word, in any order and any case, and are diagnoses by their ids', () => {
    expect(names('BUCKET')).toContain('Bucket-handle tear');
    expect(names('tear menisc')).toContain('Meniscal tear');
    for (const { id } of suggestDiagnoses('tear', 8)) expect(isDiagnosis(id)).toBe(true);
    expect(isDiagnosis('knee')).toBe(false);
  });

  it('are found by a synonym and an abbreviation, each once', () => {
    expect(names('frozen shoulder')[0]).toBe('Adhesive capsulitis');
    expect(names('acl t')).toContain('Anterior cruciate ligament tear');
    const all = names('a', 1_000);
    expect(new Set(all).size).toBe(all.length);
  });

  it('begin with the text first, and are no more than the limit', () => {
    expect(names('gou')[0]).toBe('Gout');
    expect(names('fracture', 3)).toHaveLength(3);
  });

  it('are none for a text without words', () => {
    for (const text of ['', '  ', '—']) expect(names(text)).toEqual([]);
  });
});
