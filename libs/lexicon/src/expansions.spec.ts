import { describe, expect, it } from '@jest/globals';
import { expansions, narrowerThan } from './expansions.ts';
import { jointOf } from './joint-of.ts';

describe('other words for the same thing', () => {
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
  ])('%s is also %s', (phrase, other) => expect(expansions(phrase)).toContain(other));

  it('depend on what is spoken of', () => {
    expect(expansions('UCL', 'thumb UCL')[0]).toBe('ulnar collateral ligament of the thumb');
    expect(expansions('UCL', 'elbow UCL')[0]).toBe('ulnar collateral ligament of the elbow');
    expect(expansions('UCL')).toEqual(
      expect.arrayContaining(['ulnar collateral ligament of the thumb', 'ulnar collateral ligament of the elbow']),
    );
  });

  it.each(['all', 'as', 'zebra', 'anterior', '', 'on the other hand'])('are none for %j', (word) =>
    expect(expansions(word)).toEqual([]),
  );
});

describe('a narrower term', () => {
  it('is no other word for the broad one, but belongs to it', () => {
    expect(expansions('Tillaux fracture')).toEqual([]);
    expect(expansions('ankle fracture')).not.toContain('Tillaux fracture');
    expect(narrowerThan('broken ankle')).toContain('Tillaux fracture');
    expect(narrowerThan('Tillaux fracture')).toEqual([]);
  });
});

describe('the joint of a short text', () => {
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
  ])('of %s is %s', (text, joint) => expect(jointOf(text)).toBe(joint));
});
