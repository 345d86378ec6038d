import { describe, expect, it } from '@jest/globals';
import { findNestedNames, findSenses, structuresWithin } from './find-senses.ts';

const namesIn = (query: string) => findSenses(query).flatMap(({ names }) => names);

describe('The senses of a query', () => {
  it('are found in upper and lower case', () => {
    for (const typed of ['slap', 'Slap', 'SLAP']) expect(namesIn(typed)).toEqual(['SLAP tear']);
  });

  it.each([
    ['ACL', 'anterior cruciate ligament'],
    ['TFCC', 'triangular fibrocartilage complex'],
    ['tendinosis', 'tendinopathy'],
    ['bone marrow oedema', 'bone marrow edema'],
    ['slap', 'SLAP tear'],
    ['PVNS', 'TGCT'],
    ['frozen shoulder', 'adhesive capsulitis'],
    ['kneecap', 'patella'],
    ['AC joint', 'acromioclavicular joint'],
    ['herniated disk', 'herniated disc'],
    ['haemarthrosis', 'hemarthrosis'],
    ['avn', 'osteonecrosis'],
    ['Menisci', 'meniscal'],
  ])('of %s are those of %s', (name, synonym) => {
    const [whole] = findSenses(name);
    expect(whole).toMatchObject({ end: name.length, names: [expect.any(String)] });
    expect(whole?.names).toEqual(findSenses(synonym)[0]?.names);
  });

  it('of a narrower term are not those of the broader one', () => {
    expect(namesIn('Tillaux fracture')).not.toContain('ankle fracture');
    expect(namesIn('broken ankle')).not.toContain('Tillaux fracture');
  });

  it('include concepts that are named within a longer name', () => {
    expect(namesIn('acl tear')).toEqual(expect.arrayContaining(['anterior cruciate ligament', 'tear']));
    expect(findNestedNames('Anterior cruciate ligament tear')).toContain('anterior cruciate ligament');
  });

  it('include the structure in the name of a pathology within a longer one', () => {
    expect(structuresWithin('rotator cuff tear arthropathy').map(({ name }) => name)).toContain('rotator cuff');
  });

  it('depend on the rest of the query', () => {
    expect(namesIn('ucl thumb')).toContain('ulnar collateral ligament of the thumb');
    expect(namesIn('ucl thumb')).not.toContain('ulnar collateral ligament of the elbow');
  });

  it('are usual and rare ones, where the rest of the query does not decide', () => {
    expect(findSenses('mcl')).toMatchObject([
      { names: ['medial collateral ligament'], rareNames: expect.arrayContaining(['deltoid ligament']) },
    ]);
  });

  it('are empty for ordinary words', () => {
    for (const typed of ['all', 'as', 'anterior', 'on the other hand', 'zebra', ''])
      expect(findSenses(typed)).toEqual([]);
  });
});
