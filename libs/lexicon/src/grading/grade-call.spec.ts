import { describe, expect, it } from '@jest/globals';
import type { Grade, Joint } from '@msk/contracts';
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
    ['a name that nobody knows', 'xyz', 'gout', 'foot', 'wrong'],
  ])('of %s', (_, call, diagnosis, joint, grade) => {
    expect(gradeCall(call, diagnosis, joint)).toBe(grade);
  });
});
