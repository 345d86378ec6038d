import { describe, expect, it } from '@jest/globals';
import { findDiagnoses } from './diagnoses.ts';

const namesIn = (text: string): string[] => findDiagnoses(text).map(({ name }) => name);

describe('A finding of several structures', () => {
  it.each([
    [
      'Fractures of the scaphoid, the triquetrum and the ulnar styloid were seen.',
      ['Scaphoid fracture', 'Triquetral fracture', 'Ulnar styloid fracture'],
    ],
    [
      'Complete disruption of the ACL and the PCL.',
      ['Anterior cruciate ligament tear', 'Posterior cruciate ligament tear'],
    ],
    [
      'Tears of the ACL, PCL, and MCL.',
      ['Anterior cruciate ligament tear', 'Posterior cruciate ligament tear', 'Medial collateral ligament tear'],
    ],
    [
      'There were 34 tears of the PCL, 11 of the MCL and 29 of the ACL.',
      ['Posterior cruciate ligament tear', 'Medial collateral ligament tear', 'Anterior cruciate ligament tear'],
    ],
    ['Scaphoid, lunate and triquetral fractures.', ['Triquetral fracture', 'Lunate fracture', 'Scaphoid fracture']],
    [
      'A full thickness tear of the supraspinatus and infraspinatus tendons.',
      ['Full-thickness tear of the supraspinatus', 'Full-thickness tear of the infraspinatus tendon'],
    ],
  ])('is one of each: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ['A tear of the ACL, and the PCL is intact.', ['Anterior cruciate ligament tear']],
    ['A tear of the labrum, and the supraspinatus is thickened.', ['Labral tear']],
    ['A fracture of the hamate and capitate edema.', ['Hamate fracture', 'Bone marrow edema of the capitate']],
    ['A meniscal tear, cartilage and ligaments.', ['Meniscal tear']],
  ])('is none of what has a statement of its own: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('A finding', () => {
  it.each([
    ['Bruising of the lateral femoral condyle.', ['Bone contusion of the lateral femoral condyle']],
    ['The popliteus tendon is torn off the femur.', ['Popliteus tendon avulsion']],
    ['The labrum is detached from the glenoid.', ['Labral tear']],
    ['The scaphoid is broken.', ['Scaphoid fracture']],
    ['The nail is broken.', []],
    ['Rotation of the foot tears them from front to back.', ['Tear']],
    ['Retinal detachment.', []],
    ['There is edema in the talus.', ['Bone marrow edema of the talus']],
    ['Disruption of the popliteofibular ligament.', ['Popliteofibular ligament tear']],
    ['He tore his ACL.', ['Anterior cruciate ligament tear']],
    ['It tore both the ACL and the PCL.', ['Anterior cruciate ligament tear', 'Posterior cruciate ligament tear']],
    ['Fluid surrounds the posterior tibial tendon.', ['Posterior tibial tendon tenosynovitis']],
    ['The ACL is just gone.', ['Anterior cruciate ligament tear']],
    ['The pain is gone.', []],
    ['The ACL is torn at the knee.', ['Anterior cruciate ligament tear']],
    ['An avulsion injury of the anterior inferior iliac spine.', ['Avulsion of the anterior inferior iliac spine']],
    ['An avulsion of the cuboid.', ['Avulsion fracture of the cuboid']],
    ['Her ACL has an avulsion at the femur.', ['Anterior cruciate ligament avulsion']],
    ['Degenerative change of the labrum.', ['Osteoarthritis']],
    ['The quadratus femoris is squashed, there is edema all through it.', ['Muscle edema of the quadratus femoris']],
    ['The talus is fine. There is edema.', ['Edema']],
    ['The scaphoid has a fracture, and around it, the edema.', ['Scaphoid fracture', 'Edema']],
    ['The biceps tendon is medially dislocated.', ['Biceps tendon subluxation']],
  ])('has its name from its place: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('A finding without a structure of its own', () => {
  it.each([
    [
      'And subscapularis, the deep fibers here at the upper edge are frayed, that is a partial tear.',
      ['Partial-thickness tear of the subscapularis'],
    ],
    ["Now the PCL in its middle third. It's torn.", ['Posterior cruciate ligament tear']],
    ['The hamstring origin, a bit thick, a bit gray, mild tendinosis.', ['Proximal hamstring tendinopathy']],
    [
      'Supraspinatus tendinopathy with a small partial tear.',
      ['Supraspinatus tendinopathy', 'Partial-thickness tear of the supraspinatus'],
    ],
    ['There is a step of the cuboid, with a coronal fracture line.', ['Cuboid fracture']],
    ['The facet joint is wide, you see, it is arthrotic.', ['Facet arthropathy']],
  ])('is of the one named before: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it.each([
    ['The ACL and the PCL are thin. One of them, that is torn.', ['Tear']],
    ["The PCL is intact. It's torn.", ['Tear']],
    ['The PCL is thin. The fibers are torn.', ['Tear']],
  ])('is of none where the text leaves it open: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('A verb of a speaker', () => {
  it.each([
    ['The hamstrings are off the ischium, all three of them.', ['Hamstring avulsion']],
    ['The disk pushes the S1 root backwards.', ['Radiculopathy']],
    ['It squeezes the ulnar nerve in the cubital tunnel.', ['Cubital tunnel syndrome']],
    ['The cord is flattened.', ['Spinal cord compression']],
    ['Teres minor is all fat.', ['Fatty infiltration of the teres minor']],
    ['The patella sits high.', ['Patella alta']],
    ['There is a break of the C7 spinous process.', ['Spinous process fracture']],
    ['We had a break. The cyst flattens when I press.', ['Cyst']],
  ])('says what is found of a structure: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

describe('A name whose adjective is a predicate', () => {
  it.each([
    ['The neural foramen is also narrowed.', ['Foraminal stenosis']],
    ['The acetabulum is very shallow.', ['Developmental dysplasia of the hip']],
    ['The vertebral body has collapsed.', ['Vertebral compression fracture']],
    ['The fracture is pathologic.', ['Pathologic fracture']],
    ['The neural foramen is not narrowed.', []],
    ['The neural foramen is long. Narrowed arteries.', []],
    ['His pain is back.', []],
    ['The labrum is torn.', ['Labral tear']],
  ])('is read in "%s"', (text, names) => {
    expect(namesIn(text).filter((name) => name !== 'Pain')).toEqual(names);
  });
});
