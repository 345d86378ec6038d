import { describe, expect, it } from '@jest/globals';
import { findDiagnoses } from '../mentions/diagnoses.ts';
import { pathologyGroups } from './pathology-groups.ts';

describe('The pathology filters of a case', () => {
  it.each([
    ['ACL tear', 'tear'],
    ['Full-thickness supraspinatus tendon tear', 'tear'],
    ['Achilles tendon rupture', 'tear'],
    ['SLAP lesion', 'tear', 'labral'],
    ['Tear of the posterior labrum', 'tear', 'labral'],
    ['Labral degeneration', 'labral'],
    ['Bankart', 'tear', 'labral'],
    ['Paralabral cyst', 'cyst', 'labral'],
    ['Femoroacetabular impingement', 'impingement'],
    ['Cam-type FAI', 'impingement'],
    ['Ulnocarpal abutment', 'impingement'],
    ['Degenerative joint disease', 'arthritis'],
    ['Rheumatoid Arthritis', 'arthritis'],
    ['Gout', 'arthritis'],
    ['SLAC wrist', 'arthritis'],
    ['Hill-Sachs lesion', 'fracture'],
    ['Stress fracture of the second metatarsal', 'fracture'],
    ['Spondylolysis', 'fracture'],
    ['Bone Marrow Oedema', 'edema'],
    ['Bone bruise', 'edema'],
    ['Tendinopathy', 'tendinosis'],
    ['Tennis elbow', 'tendinosis'],
    ['De Quervain tenosynovitis', 'tendinosis'],
    ['Subacromial bursitis', 'bursitis'],
    ['Baker’s cyst', 'cyst'],
    ['Ganglion', 'cyst'],
  ])('are found for the finding %s', (name, ...groups) => expect(pathologyGroups([name])).toEqual(groups));

  it.each(['Soft tissue oedema', 'Osteosarcoma', 'Osteoporosis', 'No fracture', 'cystic fibrosis', 'Pneumonia', ''])(
    'are empty for %j',
    (name) => expect(pathologyGroups([name])).toEqual([]),
  );

  it('are unique and in the order of the screen', () => {
    expect(pathologyGroups(['Baker cyst', 'MCL sprain', 'Ganglion', 'Meniscal tear'])).toEqual(['tear', 'cyst']);
  });
});

describe('The name of a finding', () => {
  const names = (text: string) => findDiagnoses(text).map(({ name }) => name);

  it.each([
    ['The anterior cruciate ligament is torn.', 'Anterior cruciate ligament tear'],
    ['a tear of the ACL', 'Anterior cruciate ligament tear'],
    ['tear of the distal supraspinatus tendon', 'Supraspinatus tendon tear'],
    ['Fracture of the lunate', 'Lunate fracture'],
    ['The lateral ankle ligament is torn', 'Tear of the lateral ligament complex of the ankle'],
    ['osteoarthritis of the knee', 'Knee osteoarthritis'],
    ['a fracture of the bone', 'Fracture'],
    ['slap lesion', 'SLAP tear'],
    ['a torn left supraspinatus tendon', 'Supraspinatus tendon tear'],
    ['fracture of the neck of the fourth metacarpal', 'Fourth metacarpal neck fracture'],
    ['fracture of the distal epiphysis of the radius', 'Distal radius fracture'],
    ['a fracture coursing through the distal femoral metaphysis', 'Distal femur fracture'],
    ['injury to the scapholunate ligament', 'Scapholunate dissociation'],
    ['entrapment of the suprascapular nerve', 'Suprascapular neuropathy'],
    ['the TFCC is not only thinned, it is torn', 'Triangular fibrocartilage complex tear'],
    ['a laceration at the metacarpal head', 'Laceration'],
    ['a patellar cartilage lesion', 'Cartilage defect of the patellar cartilage'],
  ])('includes its place: %s', (text, name) => expect(names(text)).toEqual([name]));

  it('includes each of two places that share it', () => {
    expect(names('tibial and fibular fractures')).toEqual(['Fibula fracture', 'Tibia fracture']);
    expect(names('tears of the medial and lateral menisci')).toEqual(['Medial meniscal tear', 'Lateral meniscal tear']);
    expect(names('a fracture of the hamate and capitate edema')).toEqual([
      'Hamate fracture',
      'Bone marrow edema of the capitate',
    ]);
  });

  it('is none for an injury that has no name at its place', () =>
    expect(names('an injury of the knee, and a lesion of the nerve')).toEqual([]));
});
