import { describe, expect, it } from '@jest/globals';
import { jointOf } from './joint-of.ts';

describe('The joint of a short text', () => {
  it.each([
    ['Carpal Tunnel Syndrome', 'wrist'],
    ['TFCC tear', 'wrist'],
    ['Kneecap pain', 'knee'],
    ['Bankart lesion', 'shoulder'],
    ['Slipped disc at L4-L5', 'spine'],
    ['Gamekeeper’s thumb', 'thumb'],
    ['Plantar fasciitis', 'foot'],
    ['Hip and knee', 'unknown'],
    ['Osteoporosis', 'unknown'],
    ['TMJ dysfunction', 'unknown'],
  ])('is, for %s, %s', (text, joint) => expect(jointOf(text)).toBe(joint));
});
