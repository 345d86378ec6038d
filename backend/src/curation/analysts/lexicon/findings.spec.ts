import { describe, expect, it } from '@jest/globals';
import { analyseText, THROWING_SHOULDER } from '../../../../test/support/analysed-text.js';

describe('The pathologies and structures of a case', () => {
  it('lists pathologies that are present, and not negated ones', async () => {
    const { pathologies } = await analyseText({ transcript: THROWING_SHOULDER });
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
    ['a speaker would see something else in', `${SHOWN} In osteochondritis dissecans I'd want a loose fragment.`],
    [
      'it names after the diagnosis of one patient',
      "She's nine, and the capitellum is fragmented. So it's Panner disease. Osteochondritis dissecans was my bet.",
    ],
    ['it asks about', `${SHOWN} Is it osteochondritis dissecans?`],
    ['it asks about after other words', `${SHOWN} Fine, but the question is, is there an effusion, or a fracture?`],
    ['a condition would mean', `${SHOWN} If the fragment is loose, that's osteochondritis dissecans.`],
    [
      'answers what else looks so',
      `${SHOWN} What else could look like this? Osteochondritis dissecans, which has a loose fragment. But she is nine.`,
    ],
    ['a patient complains of', `A boy with back pain and a swollen elbow. ${SHOWN}`],
  ])('lists no disease that %s', async (_, transcript) =>
    expect((await analyseText({ transcript })).pathologies).toEqual(['Panner disease']),
  );

  it('takes no question in a title for the finding', async () => {
    const transcript = 'Behind the knee there is a mass. Core biopsy: synovial sarcoma.';
    const { pathologies } = await analyseText({ title: 'Just a Baker cyst?', transcript });
    expect(pathologies).toEqual(['Synovial sarcoma']);
    expect((await analyseText({ title: 'Baker cyst', transcript })).pathologies).toContain('Baker cyst');
  });

  it('lists a complaint that is the subject of the text', async () => {
    const transcript = `Back pain is common. Few people with back pain have a fracture or spondylodiskitis. Exercise helps against
      back pain.`;
    expect((await analyseText({ title: 'Low back pain', transcript })).pathologies).toContain('Back pain');
  });

  it('takes what follows an abbreviation for no sentence of its own', async () => {
    const transcript = `MRI of the knee. Fluid at the meniscocapsular junction, i.e. a ramp lesion. Lateral meniscus: tear at the
      posterior root.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining(['Ramp lesion', 'Meniscal root tear']),
    );
  });

  it('takes the sentence that introduces the patient for no diagnosis', async () => {
    const transcript = `This is a fifty-year-old teacher with a swollen left knee. Sagittal images next. Lipoma arborescens fills the
      recess.`;
    expect((await analyseText({ transcript })).pathologies).toContain('Lipoma arborescens');
  });

  it('lists what a speaker says of a structure by its name alone', async () => {
    const transcript = `He is 24. That is an avulsion fracture of the fibular head. Posterior cruciate ligament: complete midsubstance
      tear.`;
    expect((await analyseText({ transcript })).pathologies).toContain('Posterior cruciate ligament tear');
  });

  it('lists what a patient had before where no disease is present', async () => {
    const before = 'She was treated for trochanteric bursitis two years ago.';
    expect((await analyseText({ transcript: before })).pathologies).toEqual(['Trochanteric bursitis']);
    const present = `${before} MRI of the hip shows ischiofemoral impingement.`;
    expect((await analyseText({ transcript: present })).pathologies).toEqual(['Ischiofemoral impingement']);
  });

  it('lists the bursa of a bursitis', async () => {
    const transcript = 'Ultrasound shows retrocalcaneal bursitis, and the retrocalcaneal bursitis is large.';
    expect((await analyseText({ title: 'Heel', transcript })).anatomicStructures).toEqual(['Retrocalcaneal bursa']);
  });

  it('lists what a speaker adds to the diagnosis of one patient', async () => {
    const transcript = `She's nine, and the capitellum is fragmented. So it's Panner disease. Coming forward on the coronals, a small
      tear of the common flexor tendon.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining(['Panner disease', 'Common flexor tendon tear']),
    );
  });

  it('lists all findings of a dictated report', async () => {
    const transcript = `MRI of the elbow. Findings: The diagnosis is known, Panner disease. Medial side: tear of the common flexor tendon,
      5 mm. Impression: Panner disease.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining(['Panner disease', 'Common flexor tendon tear']),
    );
  });

  it('takes what a condition says for no finding', async () => {
    const transcript = `This is Kienböck disease of the lunate. If just the ulnar corner of the lunate is abnormal, that's osteonecrosis
      of the scaphoid.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(['Kienböck disease']);
  });

  it('takes what "that\'s" says of no patient for one of several findings', async () => {
    const transcript = `What do common diseases of the elbow look like? The capitellum of the first is fragmented. That's Panner
      disease. Image two is osteochondritis dissecans.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining(['Panner disease', 'Osteochondritis dissecans']),
    );
  });

  it('lists each entry of a list, and takes the first for no diagnosis', async () => {
    const transcript = `Injuries of the hand. Rolando fracture: comminuted fracture of the base of the thumb. Mallet finger: the
      extensor tendon is off the distal phalanx, so that the joint cannot be extended, and rests in flexion of 30 to 40 degrees.
      Boutonniere deformity: the central slip is off the middle phalanx, so that the proximal joint rests in flexion.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining(['Rolando fracture', 'Mallet finger', 'Boutonniere deformity']),
    );
  });

  it('lists the lines of a report, and takes the first for no diagnosis', async () => {
    const transcript = `Examination of the lumbar spine. Disk desiccation at all levels with preserved height of the disks. L4-L5: left
      foraminal disk protrusion. L5-S1: facet arthropathy.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining(['Disk desiccation', 'Disk protrusion', 'Facet arthropathy']),
    );
  });

  it('lists what is numbered, and takes the first for no diagnosis', async () => {
    const transcript =
      'MRI of the knee. Impression. 1. Complete tear of the ACL. 2. Grade 1 sprain of the MCL. 3. Popliteal cyst.';
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining([
        'Full-thickness tear of the anterior cruciate ligament',
        'Medial collateral ligament sprain',
        'Baker cyst',
      ]),
    );
  });

  it.each([
    'This is the second lecture on arthritis.',
    'It is important to tell one arthritis from the other.',
    'It is also known as arthritis.',
  ])('lists what follows a sentence that names no diagnosis: %s', async (sentence) => {
    const transcript = `${sentence} Erosive osteoarthritis damages the joints of the fingers. Septic arthritis leaves no time to lose.`;
    expect((await analyseText({ transcript })).pathologies).toEqual(
      expect.arrayContaining(['Erosive osteoarthritis', 'Septic arthritis']),
    );
  });

  it('lists what is added to the diagnosis', async () => {
    const { pathologies } = await analyseText({ transcript: `${PANNER} There is also a joint effusion.` });
    expect(pathologies).toEqual(['Panner disease', 'Joint effusion']);
  });

  it('lists the disease that a text explains', async () => {
    const transcript = 'Hallux rigidus is arthritis of the big toe. Hallux rigidus can stop the toe from bending.';
    expect((await analyseText({ transcript })).pathologies[0]).toBe('Hallux rigidus');
  });

  it('lists the disease that a title and the text name beside its kinds', async () => {
    const transcript = `Spina bifida is a defect of the spine. Spina bifida is present at birth. Spina bifida has several kinds, and
      a meningocele is one of them.`;
    expect((await analyseText({ title: 'Spina bifida', transcript })).pathologies).toContain('Spina bifida');
    const ofKind = 'MRI of the lumbar spine shows a meningocele. The meningocele is covered by skin.';
    expect((await analyseText({ title: 'Spina bifida', transcript: ofKind })).pathologies).toEqual(['Meningocele']);
  });

  it('lists no disease of a list, such as that of the causes, in a text on another disease', async () => {
    const transcript = `Quadriceps tendon rupture is an injury of the knee. The quadriceps tendon is torn at the patella. It is seen in
      chronic disease: gout, systemic lupus erythematosus or rheumatoid arthritis.`;
    expect((await analyseText({ title: 'Quadriceps tendon rupture', transcript })).pathologies).toEqual([
      'Quadriceps tendon rupture',
    ]);
  });

  it('lists the features of a disease that a text for patients describes', async () => {
    const transcript = `Larsen syndrome is a condition that affects the bones. Affected individuals may be born with clubfeet.
      The signs and symptoms vary.`;
    const { pathologies } = await analyseText({ title: 'Larsen syndrome', transcript });
    expect(pathologies).toEqual(['Larsen syndrome', 'Clubfoot']);
  });

  it('lists a sign without a place beside a disease in a caption only, unless the disease is the mass', async () => {
    const sclerosis = 'CT of the vertebra shows spondylolysis on the right and sclerosis on the left.';
    expect((await analyseText({ title: '', transcript: sclerosis })).pathologies).toContain('Sclerosis');
    expect((await analyseText({ title: 'A runner', transcript: sclerosis })).pathologies).not.toContain('Sclerosis');
    const mass = 'Radiograph of the finger shows a mass of the phalanx, an enchondroma.';
    expect((await analyseText({ title: '', transcript: mass })).pathologies).not.toContain('Mass');
  });

  it('lists what is only possible where no disease is certain', async () => {
    const possible = 'The edema suggests Parsonage-Turner syndrome.';
    expect((await analyseText({ transcript: possible })).pathologies).toEqual(['Parsonage-Turner syndrome']);
    const certain = `${possible} The scan shows a SLAP tear.`;
    expect((await analyseText({ transcript: certain })).pathologies).toEqual(['SLAP tear']);
  });

  it('lists what a speaker points at after the diagnosis', async () => {
    const transcript =
      'This is a posterolateral corner injury. As we move deeper, you can see a disruption of the ACL.';
    expect((await analyseText({ transcript })).pathologies).toContain('Anterior cruciate ligament tear');
    const mistaken = 'This is a posterolateral corner injury. A disruption of the ACL may look the same.';
    expect((await analyseText({ transcript: mistaken })).pathologies).not.toContain('Anterior cruciate ligament tear');
  });

  it('lists what an examination shows once in a long text', async () => {
    const long = 'The quadriceps tendon is torn. A tear of the quadriceps tendon needs surgery. '.repeat(20);
    const { pathologies } = await analyseText({ transcript: `${long}MRI shows patella baja.` });
    expect(pathologies).toContain('Patella baja');
    const supposed = await analyseText({ transcript: `${long}One might call it patella baja.` });
    expect(supposed.pathologies).not.toContain('Patella baja');
  });

  it('lists no structure that a case report names of other patients only', async () => {
    const { anatomicStructures } = await analyseText({
      transcript:
        'A 50-year-old man has a lesion of the femoral neck. The femoral neck is expanded. Fibrous dysplasia is most common in ribs, the tibia and the humerus.',
    });
    expect(anatomicStructures).toEqual(['Femoral neck']);
  });

  it('lists the structure within the name that an abbreviation stands for', async () => {
    const { anatomicStructures } = await analyseText({ title: '', transcript: 'CT of the cervical spine shows OPLL.' });
    expect(anatomicStructures).toContain('Posterior longitudinal ligament');
  });

  it('lists what is abnormal before what is named as normal', async () => {
    const transcript = `MRI of the elbow. The brachialis is normal. The biceps tendon is normal. The triceps tendon is normal.
      The ulnar nerve is normal. The median nerve is normal. The radial nerve is normal. The common extensor tendon is torn.`;
    const { anatomicStructures } = await analyseText({ title: '', transcript });
    expect(anatomicStructures[0]).toBe('Common extensor tendon');
  });

  it('lists a structure that is named twice, beside another one that is named much more often', async () => {
    const transcript = `Let us talk about large tears of the rotator cuff. ${'The rotator cuff is shown on this slide. '.repeat(12)}
      A large tear involves two tendons, and the infraspinatus is one of them. With the quadriceps it is another topic. Here is
      the infraspinatus again.`;
    const { anatomicStructures } = await analyseText({ title: 'Large rotator cuff tears', transcript });
    expect(anatomicStructures).toContain('Infraspinatus');
    expect(anatomicStructures).not.toContain('Quadriceps');
  });

  it('lists structures of many places after the others', async () => {
    const transcript =
      'The joint capsule is thick. The synovium is thick. The supraspinatus is torn. The joint capsule is red.';
    const { anatomicStructures } = await analyseText({ title: 'Shoulder', transcript });
    expect(anatomicStructures[0]).toBe('Supraspinatus');
    expect(anatomicStructures).toContain('Joint capsule');
  });

  it('lists a structure that is denied after the others', async () => {
    const transcript =
      'There is no os trigonum. The flexor hallucis longus tendon is thick. The flexor hallucis longus tendon is torn. No os trigonum.';
    const { anatomicStructures } = await analyseText({ title: 'Ankle', transcript });
    expect(anatomicStructures[0]).toBe('Flexor hallucis longus tendon');
  });

  it.each([
    [
      'ankle',
      'The tibialis posterior surrounds the malleolus. The deltoid is torn. The deltoid is thick.',
      'Deltoid ligament',
    ],
    ['shoulder', 'The supraspinatus is thin. The deltoid is thick. The deltoid is torn.', 'Deltoid'],
  ])('takes the deltoid of the %s for what it is there', async (joint, transcript, name) =>
    expect((await analyseText({ title: `MRI of the ${joint}`, transcript })).anatomicStructures).toContain(name),
  );

  it('lists first what the pathologies are of', async () => {
    const named =
      'The supraspinatus, the infraspinatus, the teres minor, the subscapularis, the deltoid and the trapezius are shown. ';
    const transcript = `MRI of the shoulder. ${named.repeat(3)}There is a tear of the coracohumeral ligament.`;
    const { anatomicStructures } = await analyseText({ title: 'Shoulder', transcript });
    expect(anatomicStructures[0]).toBe('Coracohumeral ligament');
  });

  it('lists no more than three vertebrae and disks', async () => {
    const transcript = `MRI of the lumbar spine shows a bulge at L1-L2, L2-L3, L3-L4, L4-L5 and L5-S1. The facet joints are thick.
      The ligamentum flavum is thick.`;
    const { anatomicStructures } = await analyseText({ title: '', transcript });
    expect(anatomicStructures.filter((name) => /^L\d/.test(name))).toHaveLength(3);
    expect(anatomicStructures).toContain('Ligamentum flavum');
  });

  it('lists the structures of the text', async () => {
    const { anatomicStructures } = await analyseText({ transcript: THROWING_SHOULDER });
    expect(anatomicStructures).toEqual(expect.arrayContaining(['Supraspinatus tendon', 'Subscapularis tendon']));
  });

  it('shows no sign without a place in a text that names no place of the specialty', async () => {
    const transcript = 'Patients with advanced solid tumors received the drug. The tumor shrank in ten of them.';
    expect((await analyseText({ title: 'A trial of a drug for tumors', transcript })).pathologies).toEqual([]);
  });

  it('names no structure where a text names only the side of the spine', async () => {
    const transcript = 'Lumbar X-ray after the fixation with pedicle screws. The lumbar curve is normal.';
    expect((await analyseText({ title: '', transcript })).anatomicStructures).not.toContain('Lumbar spine');
  });

  it.each([
    ['Case 12', 'Tear of the ACL of the knee.', 'knee', 'Anterior cruciate ligament tear'],
    ['IMG_2231', 'Stress fracture of the second metatarsal.', 'foot', 'Metatarsal stress fracture'],
    ['', 'Hip fracture.', 'hip', 'Hip fracture'],
    ['Interesting case', 'Osteosarcoma of the distal femur.', 'knee', 'Osteosarcoma'],
    ['ACL tear', '', 'knee', 'Anterior cruciate ligament tear'],
  ])('finds joint and pathology of "%s", "%s"', async (title, transcript, joint, pathology) =>
    expect(await analyseText({ title, transcript })).toMatchObject({ primaryJoint: joint, pathologies: [pathology] }),
  );

  it('finds what a study is to prevent, if it names nothing else', async () => {
    const transcript = 'The purpose of this study is to compare two exercises in preventing hamstring strain.';
    const { pathologies } = await analyseText({ title: 'Two exercises for athletes', transcript });
    expect(pathologies).toEqual(['Hamstring strain']);
  });

  it('takes the subject of a study for its finding, although the first sentence tells of it as such', async () => {
    const transcript = `Adhesive capsulitis is a common disease. The aim of this study was to compare two exercises of the
      shoulder. Forty patients were randomized.`;
    expect((await analyseText({ title: 'Two exercises', transcript })).pathologies).toEqual(['Adhesive capsulitis']);
  });
});
