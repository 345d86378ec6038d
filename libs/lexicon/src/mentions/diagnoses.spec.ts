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
    ['A fracture of the hamate and capitate edema.', ['Hamate fracture', 'Capitate edema']],
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
    ['Retinal detachment.', []],
  ])('has its name from its place: "%s"', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});
