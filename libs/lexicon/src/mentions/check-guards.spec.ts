import { describe, expect, it } from '@jest/globals';
import { findMentions } from './find-mentions.ts';

const namesIn = (text: string) => findMentions(text).map(({ name }) => name);

describe('A name with another meaning', () => {
  it.each([
    ['a cyst of the left kidney and an ovarian cyst', 'cyst'],
    ['Mitral valve stenosis was mild.', 'stenosis'],
    [
      'After cataract surgery the lens of the eye was clear. Rupture of the capsule did not change the result.',
      'rupture',
    ],
    ['Fibrosis of the lungs progressed.', 'fibrosis'],
    ['The anterior horn cells of the spinal cord are lost.', 'anterior horn of the meniscus'],
    ['C-reactive protein (CRP) was high, and the CRP fell.', 'complex regional pain syndrome'],
    [
      'The right atrium (RA) is large. The RA of these athletes and arthritis have nothing in common.',
      'rheumatoid arthritis',
    ],
    [
      'The brachial plexus lies between the scalene muscles. AS, anterior scalene muscle; MS, middle scalene muscle.',
      'ankylosing spondylitis',
    ],
    ['A cord like structure lies in front of the spinal canal at the level of the sacrum.', 'spinal cord'],
    ['The screw is in the lateral mass of the cervical vertebra.', 'mass'],
    ['Heart sounds S1 and S2 are normal, and the lumbar spine is straight.', 'S1'],
    ['PD-L1 was expressed by the tumor of the vertebra.', 'L1'],
    ['an-jee-OG-ra-fee of the arthritic hand with synovitis', 'rheumatoid arthritis'],
    ['In this meta-analysis the RA was enlarged after exercise in all of the forty athletes.', 'rheumatoid arthritis'],
    ['Criteria of the Scoliosis Research Society were used.', 'scoliosis'],
    ['The Western Ontario Osteoarthritis Index improved.', 'osteoarthritis'],
    ['Bankart et al. described it.', 'Bankart lesion'],
    ['Disruption of sleep was common.', 'rupture'],
    ['A radial tear of the triangular fibrocartilage complex', 'radial meniscal tear'],
    ['L1 regularization of the model was chosen by cross-validation over many folds.', 'L1'],
    ['The femoral artery was punctured, and the catheter was advanced into the lesion slowly.', 'femur'],
    ['Bacterial strains of the lung were typed.', 'strain'],
    ['Blood collection took place in the morning at the hospital of the region.', 'hematoma'],
    ['A pneumatic cuff was inflated on the arm of the shoulder patients.', 'rotator cuff'],
    ['Serum complement C3 and C4 levels were low in the vertebral disease.', 'C3'],
    ['The child has a short neck, scoliosis and a small jaw.', 'cervical spine'],
    ['A small effusion is seen in the peroneal tendon sheath at the ankle.', 'joint effusion'],
    ['Straightening of the normal cervical lordosis of the spine', 'lordosis'],
    ['The mammogram of the breast shows a granular cell tumor beside the pectoralis major.', 'granular cell tumor'],
    ['The liver is bright, from fatty infiltration of the liver.', 'fatty infiltration'],
    ['The cancer fills the lateral compartment of the lower pelvis.', 'lateral compartment'],
    ['The median arcuate ligament narrows the celiac axis.', 'arcuate ligament'],
    ['The incision lies in line with the third web space of the hand.', 'first web space of the foot'],
    ['The pivot shift test was positive in the knees with a torn ACL.', 'pivot shift injury'],
  ])('is not taken for it: %s', (text, name) => {
    const shown = findMentions(text).filter(({ isAdjective }) => !isAdjective);
    expect(shown.map(({ name }) => name)).not.toContain(name);
  });

  it.each([
    ['The knee has a cyst behind the capsule.', 'cyst'],
    ['Rheumatoid arthritis (RA) of the hand: in RA the erosions come early.', 'rheumatoid arthritis'],
    ['Erosions and synovitis of both wrists, typical of RA, were seen in the carpus.', 'rheumatoid arthritis'],
    ['A compression fracture of L1 was found.', 'L1'],
    ['Fusion at L4 and L5', 'L4'],
    ['ACL-related pain of the knee', 'anterior cruciate ligament'],
    ['The Bankart repair failed.', 'Bankart lesion'],
    ['Disruption of the tendon', 'rupture'],
    ['A radial tear of the medial meniscus', 'radial meniscal tear'],
    ['Soleus muscle strain', 'strain'],
    ['A Registry Study on the Physica Total Knee Replacement', 'knee replacement'],
  ])('is taken for it where the text means it: %s', (text, name) => expect(namesIn(text)).toContain(name));
});
