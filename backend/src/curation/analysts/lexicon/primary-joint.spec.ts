import { describe, expect, it } from '@jest/globals';
import { analyseText, THROWING_SHOULDER, TORN_ACL } from '../../../../test/support/analysed-text.js';

describe('The joint of a case', () => {
  it('finds the joint that most of the text is about', async () => {
    expect(await analyseText({ transcript: THROWING_SHOULDER })).toMatchObject({ primaryJoint: 'shoulder' });
    expect(await analyseText({ transcript: TORN_ACL })).toMatchObject({ primaryJoint: 'knee' });
    expect(await analyseText({ title: 'Hip and knee' })).toMatchObject({ primaryJoint: 'unknown' });
  });

  it('weights the title higher than a single mention', async () => {
    const analysis = await analyseText({
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
      'He limps. The epiphysis has moved backward from the femoral neck, and the physis of the proximal femur is wide. This is a slipped capital femoral epiphysis. It needs a screw today.',
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
    expect((await analyseText({ title, transcript })).primaryJoint).toBe(joint),
  );

  it.each([
    [
      'an artery below a joint',
      'Stents for the arteries below the knee. Below-the-knee lesions were treated in 40 patients.',
    ],
    ['a vein beside a joint', 'The venogram shows bleeding from a lumbar vein. The lumbar vein was embolized.'],
    ['a scan of the trunk', 'CT of the pelvis shows free air and a dilated loop.'],
  ])('takes no joint from %s', async (_, transcript) =>
    expect((await analyseText({ transcript })).primaryJoint).toBe('unknown'),
  );

  it('takes no joint from a nerve block, from an artery, nor from the site of a bone density', async () => {
    const transcript = `Sixty women had a brachial plexus block before the operation. The radial artery was cannulated. The
      brachial plexus block lasted for six hours. The femoral artery was not used. Lumbar spine BMD was measured twice.`;
    expect((await analyseText({ title: 'Anesthesia for breast surgery', transcript })).primaryJoint).toBe('unknown');
  });

  it('finds the joint that is named once under a title that says nothing', async () => {
    const transcript = 'Look at this image. There is a bright spot in the talus.';
    expect((await analyseText({ title: 'Case 12', transcript })).primaryJoint).toBe('ankle');
    expect((await analyseText({ title: 'Sarcoidosis of the lung', transcript })).primaryJoint).toBe('unknown');
  });

  it('finds the joint of a caption, which has no title and names it once', async () => {
    const transcript = 'Axial image of the anterior talofibular ligament, which is stretched in a resting position.';
    expect(await analyseText({ title: '', transcript })).toMatchObject({ primaryJoint: 'ankle' });
  });

  it('states neither hand nor foot where a text is about both', async () => {
    const transcript = `The hands and the feet are affected. The fingers are short, and so are the toes. The thumb is broad,
      and so is the foot. Fingers and toes are fused.`;
    expect((await analyseText({ title: 'A syndrome', transcript })).primaryJoint).toBe('unknown');
  });
});
