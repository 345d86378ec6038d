import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ANALYSIS_LIMITS, JOINTS } from '@msk/contracts';
import { growthExponent } from '@msk/testing';
import type { CaseMaterial } from '../domain/case-analyst.js';
import { LexiconAnalyst } from './lexicon-analyst.js';

const aCase = (fields: Partial<CaseMaterial>): CaseMaterial => ({
  title: 'Untitled',
  description: null,
  transcript: null,
  tags: [],
  cues: null,
  ...fields,
});

const analyse = async (fields: Partial<CaseMaterial>) => (await new LexiconAnalyst().analyse(aCase(fields))).analysis;

const THROWING_SHOULDER = `This is a 24-year-old baseball pitcher with posterior shoulder pain. There is a SLAP tear extending
from anterior to posterior, best seen on the coronal oblique images. Um, there is also an articular-sided
partial-thickness tear of the posterior supraspinatus tendon. This combination is typical of internal impingement in the
throwing athlete. There is no Hill-Sachs lesion and no Bankart lesion. The subscapularis tendon is intact. A paralabral cyst
is not seen. Why does this matter? Important differential: a sublabral recess should not extend behind the biceps anchor.
In ABER position, the undersurface tear becomes conspicuous. Thanks for watching and see you next time.`;

/** Generated captions: no full stops, no capitals. */
const TORN_ACL = `okay so welcome back everybody today we have a young footballer so let's start with the sagittal images we
can see that the anterior cruciate ligament is completely torn now look at the bone bruise pattern we have edema in the
lateral femoral condyle and in the posterolateral tibial plateau this is the classic pivot shift pattern so remember whenever
you see this kissing contusion you have to look for an acl tear now the pcl is intact the medial meniscus has a vertical tear
of the posterior horn and there is a ramp lesion at the meniscocapsular junction the lateral meniscus is normal no evidence
of a root tear the mcl shows a grade one sprain there is no fracture not even a segond fracture so the take home point is
that a ramp lesion is easy to miss thanks for watching`;

describe('LexiconAnalyst', () => {
  it('finds the joint that most of the text is about', async () => {
    expect(await analyse({ transcript: THROWING_SHOULDER })).toMatchObject({ primaryJoint: 'shoulder' });
    expect(await analyse({ transcript: TORN_ACL })).toMatchObject({ primaryJoint: 'knee' });
    expect(await analyse({ title: 'Hip and knee' })).toMatchObject({ primaryJoint: 'unknown' });
  });

  it('lists pathologies that are present, and not negated ones', async () => {
    const { pathologies } = await analyse({ transcript: THROWING_SHOULDER });
    expect(pathologies).toEqual([
      'SLAP tear',
      'Partial-thickness tear of the supraspinatus tendon',
      'Internal impingement',
    ]);
  });

  const PANNER = 'The ossification center of the capitellum is fragmented. This is Panner disease.';

  /** Without a sentence that names the diagnosis. */
  const SHOWN = 'The radiograph of the capitellum shows Panner disease.';

  it.each([
    ['it compares the case with', `${SHOWN} Osteochondritis dissecans comes in teenagers who pitch.`],
    ['it names after the diagnosis and does not add to it', `${PANNER} Osteochondritis dissecans was my bet.`],
    [
      'it names after a sentence that is no more than the diagnosis',
      'The capitellum is fragmented. Panner disease. Osteochondritis dissecans was my bet.',
    ],
    ['it compares the case with in other words', `${SHOWN} In osteochondritis dissecans, the fragment is loose.`],
  ])('lists no disease that %s', async (_, transcript) =>
    expect((await analyse({ transcript })).pathologies).toEqual(['Panner disease']),
  );

  it('lists what is added to the diagnosis', async () => {
    const { pathologies } = await analyse({ transcript: `${PANNER} There is also a joint effusion.` });
    expect(pathologies).toEqual(['Panner disease', 'Joint effusion']);
  });

  it('lists the disease that a text explains', async () => {
    const transcript = 'Hallux rigidus is arthritis of the big toe. Hallux rigidus can stop the toe from bending.';
    expect((await analyse({ transcript })).pathologies[0]).toBe('Hallux rigidus');
  });

  it('lists the disease that a title and the text name beside its kinds', async () => {
    const transcript = `Spina bifida is a defect of the spine. Spina bifida is present at birth. Spina bifida has several kinds, and
      a meningocele is one of them.`;
    expect((await analyse({ title: 'Spina bifida', transcript })).pathologies).toContain('Spina bifida');
    const ofKind = 'MRI of the lumbar spine shows a meningocele. The meningocele is covered by skin.';
    expect((await analyse({ title: 'Spina bifida', transcript: ofKind })).pathologies).toEqual(['Meningocele']);
  });

  it('lists no disease of a list, such as that of the causes, in a text on another disease', async () => {
    const transcript = `Quadriceps tendon rupture is an injury of the knee. The quadriceps tendon is torn at the patella. It is seen in
      chronic disease: gout, systemic lupus erythematosus or rheumatoid arthritis.`;
    expect((await analyse({ title: 'Quadriceps tendon rupture', transcript })).pathologies).toEqual([
      'Quadriceps tendon rupture',
    ]);
  });

  it('lists the features of a disease that a text for patients describes', async () => {
    const transcript = `Larsen syndrome is a condition that affects the bones. Affected individuals may be born with clubfeet.
      The signs and symptoms vary.`;
    const { pathologies } = await analyse({ title: 'Larsen syndrome', transcript });
    expect(pathologies).toEqual(['Larsen syndrome', 'Clubfoot']);
  });

  it('lists a sign without a place beside a disease in a caption only, unless the disease is the mass', async () => {
    const sclerosis = 'CT of the vertebra shows spondylolysis on the right and sclerosis on the left.';
    expect((await analyse({ title: '', transcript: sclerosis })).pathologies).toContain('Sclerosis');
    expect((await analyse({ title: 'A runner', transcript: sclerosis })).pathologies).not.toContain('Sclerosis');
    const mass = 'Radiograph of the finger shows a mass of the phalanx, an enchondroma.';
    expect((await analyse({ title: '', transcript: mass })).pathologies).not.toContain('Mass');
  });

  it('lists what is only possible where no disease is certain', async () => {
    const possible = 'The edema suggests Parsonage-Turner syndrome.';
    expect((await analyse({ transcript: possible })).pathologies).toEqual(['Parsonage-Turner syndrome']);
    const certain = `${possible} The scan shows a SLAP tear.`;
    expect((await analyse({ transcript: certain })).pathologies).toEqual(['SLAP tear']);
  });

  it('lists what an examination shows once in a long text', async () => {
    const long = 'The quadriceps tendon is torn. A tear of the quadriceps tendon needs surgery. '.repeat(20);
    const { pathologies } = await analyse({ transcript: `${long}MRI shows patella baja.` });
    expect(pathologies).toContain('Patella baja');
    const supposed = await analyse({ transcript: `${long}One might call it patella baja.` });
    expect(supposed.pathologies).not.toContain('Patella baja');
  });

  it('lists no structure that a case report names of other patients only', async () => {
    const { anatomicStructures } = await analyse({
      transcript:
        'A 50-year-old man has a lesion of the femoral neck. The femoral neck is expanded. Fibrous dysplasia is most common in ribs, the tibia and the humerus.',
    });
    expect(anatomicStructures).toEqual(['Femoral neck']);
  });

  it('lists the structure within the name that an abbreviation stands for', async () => {
    const { anatomicStructures } = await analyse({ title: '', transcript: 'CT of the cervical spine shows OPLL.' });
    expect(anatomicStructures).toContain('Posterior longitudinal ligament');
  });

  it('lists what is abnormal before what is named as normal', async () => {
    const transcript = `MRI of the elbow. The brachialis is normal. The biceps tendon is normal. The triceps tendon is normal.
      The ulnar nerve is normal. The median nerve is normal. The radial nerve is normal. The common extensor tendon is torn.`;
    const { anatomicStructures } = await analyse({ title: '', transcript });
    expect(anatomicStructures[0]).toBe('Common extensor tendon');
  });

  it('lists a structure that is named twice, beside another one that is named much more often', async () => {
    const transcript = `Let us talk about large tears of the rotator cuff. ${'The rotator cuff is shown on this slide. '.repeat(6)}
      A large tear involves two tendons, and the infraspinatus is one of them. With the subscapularis it is another topic. Here is
      the infraspinatus again.`;
    const { anatomicStructures } = await analyse({ title: 'Large rotator cuff tears', transcript });
    expect(anatomicStructures).toContain('Infraspinatus');
    expect(anatomicStructures).not.toContain('Subscapularis');
  });

  it('lists no more than three vertebrae and disks', async () => {
    const transcript = `MRI of the lumbar spine shows a bulge at L1-L2, L2-L3, L3-L4, L4-L5 and L5-S1. The facet joints are thick.
      The ligamentum flavum is thick.`;
    const { anatomicStructures } = await analyse({ title: '', transcript });
    expect(anatomicStructures.filter((name) => /^L\d/.test(name))).toHaveLength(3);
    expect(anatomicStructures).toContain('Ligamentum flavum');
  });

  it('lists the structures of the text', async () => {
    const { anatomicStructures } = await analyse({ transcript: THROWING_SHOULDER });
    expect(anatomicStructures).toEqual(expect.arrayContaining(['Supraspinatus tendon', 'Subscapularis tendon']));
  });

  it('extracts whole sentences as learning points, without questions, greetings and fillers', async () => {
    const { learningPoints } = await analyse({ transcript: THROWING_SHOULDER });
    expect(learningPoints).toContain(
      'Important differential: a sublabral recess should not extend behind the biceps anchor.',
    );
    expect(learningPoints.join(' ')).not.toMatch(/Why does|Thanks|\bum\b|24-year-old/i);
    expect(learningPoints.every((point) => /^[A-Z].*[.!]$/.test(point))).toBe(true);
  });

  it('splits generated captions into sentences', async () => {
    const { learningPoints, pathologies } = await analyse({ transcript: TORN_ACL });
    expect(learningPoints).toContain(
      'Remember whenever you see this kissing contusion you have to look for an ACL tear.',
    );
    expect(pathologies).toEqual(expect.arrayContaining(['Anterior cruciate ligament tear', 'Ramp lesion']));
    expect(pathologies.join(' ')).not.toMatch(/root|Segond|fracture/i);
  });

  it('weights the title higher than a single mention', async () => {
    const analysis = await analyse({
      title: 'Medial elbow pain in a pitcher',
      transcript: 'The UCL is thickened. His knee was fine. A partial tear of the UCL is seen.',
    });
    expect(analysis.primaryJoint).toBe('elbow');
    expect(analysis.pathologies[0]).toMatch(/tear of the ulnar collateral ligament of the elbow/);
  });

  it.each([
    [
      'the joint of the diagnosis rather than that of the complaint in the title',
      'A boy with knee pain',
      'He limps. The epiphysis has moved backward from the neck of the femur, and the physis is wide. This is a slipped capital femoral epiphysis. It needs a screw today.',
      'hip',
    ],
    [
      'the joint of a short text that names a diagnosis of one joint and places of no other',
      'A child of six',
      'The femoral head is small and dense. It is Perthes disease.',
      'hip',
    ],
    [
      'no joint where places are named in passing only',
      'Muscle cramps',
      'Muscle cramps are common after exercise. They last for some minutes and hurt. Older people have them at night, and so have women late in pregnancy. Sometimes a spinal cord injury or a pinched nerve in the neck or back causes them. Stretching relieves the pain. Who drinks enough has fewer of them.',
      'unknown',
    ],
    [
      'no joint where all diagnoses are of another one',
      'Pain of the hip',
      'She has pain of the hip. The hip was examined. The ilium is normal. A sacral stress fracture is seen.',
      'unknown',
    ],
    [
      'the joint of the patient rather than those where others have the disease',
      'Osteochondritis dissecans',
      'A 35-year-old man has pain of the ankle. The talar dome has a defect. Osteochondritis dissecans is most common in the knee, the medial femoral condyle and the capitellum of the elbow.',
      'ankle',
    ],
    [
      'no joint in a text about other organs',
      'Cervical conization and preterm birth',
      'Cervical conization shortens the neck of the uterus. Laceration of the labia and the perineum was rare. The spine of the ischium is a landmark for the pudendal block.',
      'unknown',
    ],
  ])('finds %s', async (_, title, transcript, joint) =>
    expect((await analyse({ title, transcript })).primaryJoint).toBe(joint),
  );

  it('cleans the case title', async () => {
    expect((await analyse({ title: 'case_12 - ACL_tear_FINAL.mp4' })).caseTitle).toBe('ACL tear');
    expect((await analyse({ title: 'MSK LECTURE 4: ANKLE IMPINGEMENT' })).caseTitle).toBe('Ankle impingement');
    expect((await analyse({ title: '  The  SLAP lesion ' })).caseTitle).toBe('The SLAP lesion');
  });

  it('has a lower confidence for what a text names in passing', async () => {
    const [much, little, nothing] = await Promise.all([
      analyse({ title: 'SLAP tear', transcript: THROWING_SHOULDER }),
      analyse({
        title: 'Diarrhea in children',
        transcript: `The intestine takes up water and salts. After an infection it loses both, and children become weak
          within a day. They need a solution of sugar and salt, and some need it by vein. In the clinic the weight is
          followed. Milk is given as before, and rice after a day. Most go home after two days. One of them also had an old fracture of the wrist, and two had fever for some days more.`,
      }),
      analyse({}),
    ]);
    expect(little.pathologies).not.toEqual([]);
    expect(much.confidence).toBeGreaterThan(little.confidence);
    expect(nothing).toMatchObject({ primaryJoint: 'unknown', confidence: 0, pathologies: [], summary: '' });
  });

  it('marks its analysis as made by the lexicon', async () => expect((await analyse({})).analysedBy).toBe('lexicon'));

  it('removes characters that cannot be stored', async () => {
    const dirty = 'The ACL\u0000 is torn\uD800 at the knee of this man, and the meniscus is torn as well.';
    const analysis = await analyse({ title: dirty, description: dirty, transcript: dirty, tags: [dirty] });
    expect(JSON.stringify(analysis)).not.toMatch(/\\u0000|\\ud800/i);
  });

  it.each([
    ['spaces', ' '],
    ['one word', 'a'],
    ['digits', '1'],
    ['quotes', '"', '."'],
    ['words without an end', 'tear of the acl and '],
    ['bullets', '- Tear '],
    ['repetitions', 'no no no no '],
  ])('takes linear time, even for %s', async (_, unit, start = '') => {
    let texts = 0;
    // A different start each time, because word forms are cached.
    const textOf = (size: number) => `${++texts}${start}${unit.repeat(size / unit.length)}`;
    const read = (transcript: string) =>
      analyse({ title: transcript.slice(0, 5_000), description: transcript, transcript });
    expect(await growthExponent((size) => read(textOf(size)), { size: 4_000 })).toBeLessThan(1.5);
    expect(await read(textOf(500_000))).toMatchObject({ analysedBy: 'lexicon' }); // without a stack overflow
  });
});

describe('LexiconAnalyst on the demo library', () => {
  const library = readFileSync(
    join(import.meta.dirname, '../../../../tools/sandbox/library/nih-msk/videos.jsonl'),
    'utf8',
  );
  const texts: { title: string; description: string; transcript: string; tags: string[] }[] = library
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const analyses = new Map<string, Awaited<ReturnType<typeof analyse>>>();

  beforeAll(async () => {
    for (const text of texts) {
      // Captions have no line breaks.
      const transcript = text.transcript.replace(/\s+/g, ' ');
      analyses.set(text.title, await analyse({ ...text, transcript }));
    }
  });

  it.each([
    ['Carpal Tunnel Syndrome', 'wrist'],
    ['Hip Injuries and Disorders', 'hip'],
    ['Rotator Cuff Injuries', 'shoulder'],
    ['Scoliosis', 'spine'],
    ['Herniated Disk', 'spine'],
    ['Knee Replacement', 'knee'],
    ['Trigger thumb', 'thumb'],
    ['Tarsal tunnel syndrome', 'ankle'],
    ['Toe Injuries and Disorders', 'foot'],
    ['Elbow Injuries and Disorders', 'elbow'],
    ['Finger Injuries and Disorders', 'finger'],
    ['Osteoporosis', 'unknown'],
    ['Muscular dystrophy', 'unknown'],
    ['Temporomandibular Joint Dysfunction', 'unknown'],
  ])('finds for %s the joint %s', (title, joint) => expect(analyses.get(title)?.primaryJoint).toBe(joint));

  it('lists the main disease first', () => {
    expect(analyses.get('Gout')?.pathologies[0]).toBe('Gout');
    expect(analyses.get('Herniated Disk')?.pathologies[0]).toBe('Disk herniation');
    expect(analyses.get('Rotator Cuff Injuries')?.pathologies[0]).toBe('Rotator cuff tear');
  });

  it('keeps every analysis within the limits', () => {
    for (const analysis of analyses.values()) {
      expect(JOINTS).toContain(analysis.primaryJoint);
      expect(analysis.confidence).toBeGreaterThanOrEqual(0);
      expect(analysis.confidence).toBeLessThanOrEqual(0.99);
      expect(analysis.summary.length).toBeLessThanOrEqual(500);
      expect(analysis.pathologies.length).toBeLessThanOrEqual(8);
      expect(analysis.anatomicStructures.length).toBeLessThanOrEqual(6);
      expect(analysis.learningPoints.length).toBeLessThanOrEqual(5);
      expect(analysis.keywords.length).toBeLessThanOrEqual(10);
      const items = [
        analysis.pathologies,
        analysis.anatomicStructures,
        analysis.learningPoints,
        analysis.keywords,
      ].flat();
      expect(Math.max(0, ...items.map(({ length }) => length))).toBeLessThanOrEqual(ANALYSIS_LIMITS.itemLength);
    }
  });

  it('extracts distinct sentences without headings and questions', () => {
    for (const { learningPoints, summary } of analyses.values()) {
      expect([summary, ...learningPoints].join(' ')).not.toMatch(/Key Points|\?|Human Phenotype/);
      expect(new Set(learningPoints).size).toBe(learningPoints.length);
    }
  });
});

describe('The offline analyst on texts of other fields', () => {
  it.each([
    [
      'an artery below a joint',
      'Stents for the arteries below the knee. Below-the-knee lesions were treated in 40 patients.',
    ],
    ['a vein beside a joint', 'The venogram shows bleeding from a lumbar vein. The lumbar vein was embolized.'],
    ['a scan of the trunk', 'CT of the pelvis shows free air and a dilated loop.'],
  ])('takes no joint from %s', async (_, transcript) =>
    expect((await analyse({ transcript })).primaryJoint).toBe('unknown'),
  );

  it('takes no joint from a nerve block, from an artery, nor from the site of a bone density', async () => {
    const transcript = `Sixty women had a brachial plexus block before the operation. The radial artery was cannulated. The
      brachial plexus block lasted for six hours. The femoral artery was not used. Lumbar spine BMD was measured twice.`;
    expect((await analyse({ title: 'Anesthesia for breast surgery', transcript })).primaryJoint).toBe('unknown');
  });

  it('shows no sign without a place in a text that names no place of the specialty', async () => {
    const transcript = 'Patients with advanced solid tumors received the drug. The tumor shrank in ten of them.';
    expect((await analyse({ title: 'A trial of a drug for tumors', transcript })).pathologies).toEqual([]);
  });

  it('names no structure where a text names only the side of the spine', async () => {
    const transcript = 'Lumbar X-ray after the fixation with pedicle screws. The lumbar curve is normal.';
    expect((await analyse({ title: '', transcript })).anatomicStructures).not.toContain('Lumbar spine');
  });

  it.each([
    ['Case 12', 'Tear of the ACL of the knee.', 'knee', 'Anterior cruciate ligament tear'],
    ['IMG_2231', 'Stress fracture of the second metatarsal.', 'foot', 'Metatarsal stress fracture'],
    ['', 'Hip fracture.', 'hip', 'Hip fracture'],
    ['Interesting case', 'Osteosarcoma of the distal femur.', 'knee', 'Osteosarcoma'],
    ['ACL tear', '', 'knee', 'Anterior cruciate ligament tear'],
  ])('finds joint and pathology of "%s", "%s"', async (title, transcript, joint, pathology) =>
    expect(await analyse({ title, transcript })).toMatchObject({ primaryJoint: joint, pathologies: [pathology] }),
  );

  it('finds the joint that is named once under a title that says nothing', async () => {
    const transcript = 'Look at this image. There is a bright spot in the talus.';
    expect((await analyse({ title: 'Case 12', transcript })).primaryJoint).toBe('ankle');
    expect((await analyse({ title: 'Sarcoidosis of the lung', transcript })).primaryJoint).toBe('unknown');
  });

  it('finds what a study is to prevent, if it names nothing else', async () => {
    const transcript = 'The purpose of this study is to compare two exercises in preventing hamstring strain.';
    const { pathologies } = await analyse({ title: 'Two exercises for athletes', transcript });
    expect(pathologies).toEqual(['Hamstring strain']);
  });

  it('finds the joint of a caption, which has no title and names it once', async () => {
    const transcript = 'Axial image of the anterior talofibular ligament, which is stretched in a resting position.';
    expect(await analyse({ title: '', transcript })).toMatchObject({ primaryJoint: 'ankle' });
  });

  it('takes the subject of a study for its finding, although the first sentence tells of it as such', async () => {
    const transcript = `Adhesive capsulitis is a common disease. The aim of this study was to compare two exercises of the
      shoulder. Forty patients were randomized.`;
    expect((await analyse({ title: 'Two exercises', transcript })).pathologies).toEqual(['Adhesive capsulitis']);
  });

  it('states neither hand nor foot where a text is about both', async () => {
    const transcript = `The hands and the feet are affected. The fingers are short, and so are the toes. The thumb is broad,
      and so is the foot. Fingers and toes are fused.`;
    expect((await analyse({ title: 'A syndrome', transcript })).primaryJoint).toBe('unknown');
  });
});
