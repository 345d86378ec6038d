import { describe, expect, it } from '@jest/globals';
import { jointOf } from '../mentions/joint-of.ts';
import { narrowerTerms, synonymsOf } from './synonyms.ts';

describe('The synonyms of a phrase', () => {
  it.each([
    ['ACL', 'anterior cruciate ligament'],
    ['acl', 'anterior cruciate ligament'],
    ['anterior cruciate ligament', 'ACL'],
    ['TFCC', 'triangular fibrocartilage complex'],
    ['triangular fibrocartilage complex', 'TFCC'],
    ['tendinosis', 'tendinopathy'],
    ['tendinopathy', 'tendinosis'],
    ['bone marrow edema', 'bone marrow oedema'],
    ['bone marrow oedema', 'bone marrow edema'],
    ['slap', 'SLAP tear'],
    ['PVNS', 'TGCT'],
    ['frozen shoulder', 'adhesive capsulitis'],
    ['adhesive capsulitis', 'frozen shoulder'],
    ['kneecap', 'patella'],
    ['AC joint', 'acromioclavicular joint'],
    ['Menisci', 'meniscal'],
    ['herniated disk', 'herniated disc'],
    ['haemarthrosis', 'hemarthrosis'],
    ['avn', 'osteonecrosis'],
  ])('include, for %s, %s', (phrase, other) => expect(synonymsOf(phrase)).toContain(other));

  it('depend on the context', () => {
    expect(synonymsOf('UCL', 'thumb UCL')[0]).toBe('ulnar collateral ligament of the thumb');
    expect(synonymsOf('UCL', 'elbow UCL')[0]).toBe('ulnar collateral ligament of the elbow');
    expect(synonymsOf('UCL')).toEqual(
      expect.arrayContaining(['ulnar collateral ligament of the thumb', 'ulnar collateral ligament of the elbow']),
    );
  });

  it.each(['all', 'as', 'zebra', 'anterior', '', 'on the other hand'])('are empty for %j', (word) =>
    expect(synonymsOf(word)).toEqual([]),
  );
});

describe('A narrower term', () => {
  it('is no synonym of the broader one, but one of its narrower terms', () => {
    expect(synonymsOf('Tillaux fracture')).toEqual([]);
    expect(synonymsOf('ankle fracture')).not.toContain('Tillaux fracture');
    expect(narrowerTerms('broken ankle')).toContain('Tillaux fracture');
    expect(narrowerTerms('Tillaux fracture')).toEqual([]);
  });
});

describe('The joint of a short text', () => {
  it.each([
    ['Carpal Tunnel Syndrome', 'wrist'],
    ['TFCC tear', 'wrist'],
    ['Kneecap pain', 'knee'],
    ['Bankart lesion', 'shoulder'],
    ['Slipped disc at L4-L5', 'spine'],
    ['Gamekeeper’s thumb', 'thumb'],
    ['Plantar fasciitis', 'foot'],
    ['Hip and knee', 'unknown'],
    ['Osteoporosis', 'unknown'],
    ['TMJ dysfunction', 'unknown'],
  ])('is, for %s, %s', (text, joint) => expect(jointOf(text)).toBe(joint));
});
