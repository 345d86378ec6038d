import { describe, expect, it } from '@jest/globals';
import { growthExponent, testSeed } from '@msk/testing';
import fc from 'fast-check';
import { findMentions } from './find-mentions.ts';

const seed = testSeed('libs/lexicon/src/find-mentions.spec.ts');
const namesIn = (text: string) => findMentions(text).map(({ term }) => term.name);
const assertionsIn = (text: string) =>
  Object.fromEntries(findMentions(text).map(({ term, assertion }) => [term.name, assertion]));

describe('The mentions of a text', () => {
  it('are found with their positions', () => {
    const text = 'Axial PD: the ACL is torn.';
    expect(findMentions(text).map(({ term, start, end }) => [term.name, text.slice(start, end)])).toEqual([
      ['anterior cruciate ligament', 'ACL'],
      ['tear', 'torn'],
    ]);
  });

  it('are one where the text defines an abbreviation within a name', () => {
    const text = 'Anterior cruciate ligament (ACL) injury is common.';
    expect(findMentions(text).map(({ term, start, end }) => [term.name, text.slice(start, end)])).toEqual([
      ['anterior cruciate ligament tear', 'Anterior cruciate ligament (ACL) injury'],
    ]);
  });

  it('include a part of a bone that is named by the noun: "fibula head"', () =>
    expect(namesIn('The fibula head and the radius head')).toEqual(['fibular head', 'radial head']));

  it.each([
    ['the head of femur', 'femoral head'],
    ['a fracture of the head of the fifth metatarsal', 'fifth metatarsal head'],
    ['edema of the lateral condyle of the femur', 'lateral femoral condyle'],
    ['a cyst of the neck of fibula', 'fibular neck'],
  ])('include a part of a bone in other words: %s', (text, name) =>
    expect(findMentions(text)).toContainEqual(expect.objectContaining({ name })),
  );

  it('end the scope of a trigger at the patients of a study', () =>
    expect(assertionsIn('To determine whether yoga helps in patients with knee osteoarthritis')).toEqual({
      'knee osteoarthritis': 'present',
    }));

  it('are a choice of diagnoses on both sides of "versus", and no choice of treatments', () => {
    expect(assertionsIn('Osteomyelitis versus septic arthritis')).toMatchObject({ osteomyelitis: 'possible' });
    expect(assertionsIn('Hip replacement versus internal fixation')).toEqual({ 'hip replacement': 'present' });
  });

  it('are the same when an accent sends the text to the Unicode tokenizer', () => {
    const parts = fc.constantFrom(
      'ACL',
      'tear',
      ' ',
      '-',
      "'s",
      "'",
      '.',
      ',',
      'sub',
      'acromial',
      'T2',
      "baker's cyst",
      '_',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(findMentions(text)).toEqual(findMentions(`${text} é`));
      }),
      { seed },
    );
  });

  it.each([
    ['acl tear', 'anterior cruciate ligament tear'],
    ['Tears within both menisci', 'tear', 'meniscus'],
    ['Bone marrow oedema', 'bone marrow edema'],
    ['haemarthrosis', 'hemarthrosis'],
    ['A giant-cell tumour of bone', 'giant cell tumor of bone'],
    ['rotator cuff tendonitis', 'rotator cuff tendinopathy'],
    ['Baker’s cysts', 'Baker cyst'],
    ["a Baker's cyst", 'Baker cyst'],
    ['sub-acromial bursitis', 'subacromial-subdeltoid bursitis'],
    ['Hill Sachs', 'Hill-Sachs lesion'],
    ['Kienböck’s disease', 'Kienböck disease'],
    ['slipped disc', 'disk herniation'],
    ['the kneecap and the shoulder blade', 'patella', 'scapula'],
    ['a broken bone in the heel bone', 'fracture', 'calcaneus'],
    ['FAI', 'femoroacetabular impingement'],
    ['PVNS', 'tenosynovial giant cell tumor'],
    ['triangular fibrocartilage complex', 'triangular fibrocartilage complex'],
    ['ITBS', 'iliotibial band syndrome'],
    ['the bursae and the phalanges', 'bursa', 'phalanx'],
  ])('have many wordings: %s', (text, ...names) => expect(namesIn(text)).toEqual(names));

  it('are the longest that fit', () => {
    expect(namesIn('anterior cruciate ligament ganglion')).toEqual(['anterior cruciate ligament', 'ganglion cyst']);
    expect(namesIn('ACL ganglion')).toEqual(['ACL ganglion cyst']);
  });

  it.each([
    ['the femoral head and neck', 'femoral head', 'femoral neck'],
    ['the medial and lateral meniscus', 'medial meniscus', 'lateral meniscus'],
    ['the medial or lateral femoral condyle', 'medial femoral condyle', 'lateral femoral condyle'],
    ['the knee and lateral meniscus', 'knee', 'lateral meniscus'],
  ])('share a word that stands once: %s', (text, ...names) => expect(namesIn(text)).toEqual(names));

  it('do not cross a comma or the end of a sentence', () => {
    expect(namesIn('Look at the shoulder. Dislocation is next.')).toEqual(['shoulder', 'dislocation']);
    expect(namesIn('hip, fracture')).toEqual(['hip', 'fracture']);
  });

  it('do not include words of idioms', () => {
    expect(namesIn('On the other hand, as a rule of thumb, we come back to that at the back of the room.')).toEqual([]);
  });

  it('do not include everyday words, unless upper case makes them abbreviations', () => {
    expect(namesIn('All of us slap the pasta in a dish as we dip it.')).toEqual([]);
    expect(namesIn('A SLAP tear, DISH of the spine, and the PASTA lesion')).toContain(
      'diffuse idiopathic skeletal hyperostosis',
    );
    expect(namesIn('ALL YOU NEED AS A FELLOW')).toEqual([]);
  });
});

describe('An ambiguous abbreviation', () => {
  it.each([
    ['At the elbow the MCL is thick.', 'ulnar collateral ligament of the elbow'],
    ['The knee: the MCL is thick.', 'medial collateral ligament'],
    ['The MCL is thick.', 'medial collateral ligament'],
    ['The thumb has a UCL with a Stener lesion.', 'ulnar collateral ligament of the thumb'],
    ['The pitcher has a UCL injury of the elbow.', 'ulnar collateral ligament of the elbow'],
    ['In the knee we see the ALL beside the ACL.', 'anterolateral ligament'],
    ['Along the vertebrae the ALL is lifted off the disk.', 'anterior longitudinal ligament'],
    ['The lumbar spine: PLC and ligamentum flavum', 'posterior ligamentous complex'],
    ['The knee: PLC and popliteus tendon', 'posterolateral corner'],
    ['The elbow: capitellum and LCL', 'radial collateral ligament of the elbow'],
  ])('has the sense of its context: %s', (text, name) => expect(namesIn(text)).toContain(name));

  it('is left out where its context decides no sense', () => expect(namesIn('See ALL of it')).toEqual([]));
});

describe('The assertion of a mention', () => {
  it.each([
    ['There is no evidence of a fracture.', 'absent'],
    ['No dislocation, loose body or fracture.', 'absent'],
    ['Without fracture', 'absent'],
    ['negative for fracture', 'absent'],
    ['A fracture was ruled out.', 'absent'],
    ['The fracture of it is not seen.', 'absent'],
    ["There isn't a fracture.", 'absent'],
    ["A fracture wasn't there.", 'absent'],
    ['The film was read as a fracture.', 'absent'],
    ['The film was initially interpreted as a fracture.', 'absent'],
    ['The biopsy was interpreted as a fracture.', 'present'],
    ['A fracture can do the same.', 'hypothetical'],
    ['We want to rule out a fracture.', 'possible'],
    ['Possible fracture', 'possible'],
    ['History of fracture', 'historical'],
    ['status post fracture', 'historical'],
    ['A fracture is seen.', 'present'],
    ['Do not miss the fracture.', 'present'],
    ['Not only a fracture', 'present'],
    ['It is not always a fracture.', 'present'],
    ['He denies a fracture.', 'absent'],
    ['None progressed to fracture.', 'absent'],
    ['The line is too regular for a fracture.', 'absent'],
    ['Do not take it for a fracture.', 'absent'],
    ['A fracture is thus ruled out.', 'absent'],
    ['A fracture was the working diagnosis.', 'absent'],
    ['It is more common than a fracture.', 'hypothetical'],
    ['The pain is similar to that of a fracture.', 'hypothetical'],
    ['It follows injuries such as fracture.', 'hypothetical'],
    ['The sequence is ideal for detecting a fracture.', 'hypothetical'],
    ['There is no effusion. A fracture is next.', 'present'],
    ['There is no effusion but a fracture.', 'present'],
    ['No effusion is seen, a fracture is.', 'present'],
    ['Affected individuals may also have a fracture.', 'present'],
    ['People with the disease can develop osteopenia, and may develop a fracture.', 'present'],
    ['She may have a fracture.', 'possible'],
    ['It is the humerus (probably an old image), with a fracture.', 'present'],
    ['Open reduction of the fracture COMPLICATIONS: None', 'present'],
    ['Fracture: none', 'absent'],
    ['A fracture without debris or free bodies', 'present'],
    ['DDX: tumor in old age; infection, fracture', 'possible'],
    ['Differential diagnosis: 1. tumor (should be bright) 2. infection 3. fracture', 'possible'],
    ['Causes include infection, drugs, radiation, and fracture.', 'hypothetical'],
    ['A similar disease follows a fracture.', 'hypothetical'],
  ])('in “%s” is %s for a pathology', (text, assertion) => expect(assertionsIn(text).fracture).toBe(assertion));

  it.each([
    ['The ACL is intact.', 'normal'],
    ['An unremarkable ACL', 'normal'],
    ['The ACL and the PCL are both normal.', 'normal'],
    ['The ACL, posterior cruciate ligament, popliteus tendon and biceps femoris remain intact.', 'normal'],
    ['The ACL is torn, and the PCL is intact.', 'present'],
    ['The ACL is not intact.', 'present'],
    ['The ACL is thickened. All else is normal.', 'present'],
  ])('in “%s” is %s for a structure', (text, assertion) =>
    expect(assertionsIn(text)['anterior cruciate ligament']).toBe(assertion),
  );
});

it.each([
  ['a transcript', 'The anterior cruciate ligament is torn, with a kissing contusion of the tibial plateau. ', 2_000],
  ['abbreviations that need their context', 'UCL PLC ALL no ', 2_000],
  ['one long word', 'a', 4_000],
  ['hyphens', '-', 4_000],
])('findMentions takes linear time for %s', async (_, unit, size) => {
  let texts = 0;
  // Another beginning each time, since word forms are cached.
  const read = (length: number) => findMentions(`${++texts}${unit.repeat(length / unit.length)}`);
  expect(await growthExponent(read, { size })).toBeLessThan(1.5);
});

it.each(['a', '-'])('reads %j repeated a million times', (sign) => {
  expect(findMentions(sign.repeat(1_000_000))).toEqual([]);
});
