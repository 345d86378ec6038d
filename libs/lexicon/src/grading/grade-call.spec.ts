import { describe, expect, it } from '@jest/globals';
import type { Grade, Joint } from '@msk/contracts';
import { readTable, splitCell } from '../vocabulary/read-table.ts';
import { gradeCall } from './grade-call.ts';

describe('The grade of a call', () => {
  it.each<[why: string, call: string, diagnosis: string, joint: Joint, grade: Grade]>([
    ['a synonym', 'frozen shoulder', 'adhesive capsulitis', 'shoulder', 'exact'],
    ['an abbreviation in lower case', 'acl tear', 'anterior cruciate ligament tear', 'knee', 'exact'],
    ['a parent', 'meniscal tear', 'bucket-handle tear', 'knee', 'close'],
    ['a child', 'bucket-handle tear', 'meniscal tear', 'knee', 'close'],
    ['a sibling', 'medial meniscal tear', 'lateral meniscal tear', 'knee', 'close'],
    ['a sibling by the table of families', 'gout', 'calcium pyrophosphate deposition disease', 'knee', 'close'],
    ['another grade', 'complete ACL tear', 'partial ACL tear', 'knee', 'close'],
    ['another side', 'left Jones fracture', 'right Jones fracture', 'foot', 'close'],
    ['another part', 'scaphoid waist fracture', 'scaphoid proximal pole fracture', 'wrist', 'close'],
    ['another vertebra', 'L4 compression fracture', 'L1 compression fracture', 'spine', 'close'],
    ['a name in another order', 'labral tear of the hip', 'acetabular labral tear', 'hip', 'exact'],
    ['a finding of another kind of structure', 'meniscal tear', 'anterior cruciate ligament tear', 'knee', 'wrong'],
    ['the same finding at another joint', 'hip fracture', 'scaphoid fracture', 'wrist', 'wrong'],
    ['another finding of the same structure', 'Achilles tendinopathy', 'Achilles tendon rupture', 'ankle', 'wrong'],
    ['a kind of disease that is too general', 'rheumatoid arthritis', 'erosive osteoarthritis', 'hand', 'wrong'],
    ['a description', 'fracture of the neck of the fifth metacarpal', "boxer's fracture", 'hand', 'exact'],
    ['a description, at another side', 'right fifth metacarpal neck fracture', 'left boxer fracture', 'hand', 'close'],
    ['what an eponym is a kind of', 'metacarpal fracture', 'boxer fracture', 'hand', 'close'],
    ['a part in an abbreviation', 'AVN of the lunate', 'Kienböck disease', 'wrist', 'exact'],
    ['an injury that is a tear', 'scapholunate ligament injury', 'scapholunate ligament tear', 'wrist', 'exact'],
    ['a torn structure', 'torn supraspinatus tendon', 'supraspinatus tear', 'shoulder', 'exact'],
    ['a grade in other figures', 'grade III MCL tear', 'grade 3 MCL tear', 'knee', 'exact'],
    ['another grade in figures', 'grade II MCL tear', 'grade 3 MCL tear', 'knee', 'close'],
    ['another level', 'L4-L5 disc herniation', 'L5-S1 disc herniation', 'spine', 'close'],
    ['several diagnoses', 'medial meniscus tear with ACL tear', 'ACL tear', 'knee', 'exact'],
    ['several diagnoses whose finding is said once', 'ATFL and CFL tears', 'ATFL tear', 'ankle', 'exact'],
    ['alternatives', 'gout or CPPD', 'gout', 'foot', 'close'],
    ['what it denies', 'no meniscal tear', 'meniscal tear', 'knee', 'wrong'],
    ['a denial beside a diagnosis', 'ACL tear without meniscal tear', 'ACL tear', 'knee', 'exact'],
    ['a denied one of several', 'ACL tear without meniscal tear', 'meniscal tear', 'knee', 'wrong'],
    ['a name that nobody knows', 'xyz', 'gout', 'foot', 'wrong'],
  ])('of %s', (_, call, diagnosis, joint, grade) => {
    expect(gradeCall(call, diagnosis, joint)).toBe(grade);
  });

  it('of each description in the table is exact', () => {
    const misread = readTable('descriptions.tsv', ['concept', 'descriptions']).flatMap(({ concept, descriptions }) =>
      splitCell(descriptions).filter((description) => gradeCall(description, concept, 'unknown') !== 'exact'),
    );
    expect(misread).toEqual([]);
  });
});
