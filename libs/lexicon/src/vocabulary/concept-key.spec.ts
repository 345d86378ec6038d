import { expect, it } from '@jest/globals';
import { conceptKeys } from './concept-key.ts';

it.each([
  ['Lateral ulnar collateral ligament avulsion', 'lateral ulnar collateral ligament tear'],
  ['Deep deltoid sprain', 'deltoid ligament sprain'],
  ['Full-thickness tear of the A2 pulley', 'pulley rupture'],
])('a finding of a structure is one of the broader findings and structures: %s', (name, broader) => {
  expect(conceptKeys(name)).toContain(broader);
});
