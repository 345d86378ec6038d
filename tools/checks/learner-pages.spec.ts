import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { isLearnerPage, LEARNER_PAGES } from '@msk/contracts';

/** The full paths of the routes in app.tsx; a nested route's path follows that of its parent. */
function routePaths(): string[] {
  const source = readFileSync('frontend/learner/src/app.tsx', 'utf8');
  let parent = '';
  return [...source.matchAll(/<Route path="([^"]+)"[^\n]*?(\/)?>\n/g)].map(([, path = '', selfClosing]) => {
    const full = path.startsWith('/') ? path : `${parent}/${path}`;
    if (!selfClosing) parent = full;
    return full;
  });
}

it('the server knows every page of the learner application, and no other', () => {
  expect([...LEARNER_PAGES].sort()).toEqual(
    routePaths()
      .filter((path) => !path.endsWith('*'))
      .sort(),
  );
});

it.each([
  ['/', true],
  ['/library/', true],
  ['/library/5f0c2f6e', true],
  ['/library/5f0c2f6e/more', false],
  ['/Library', false],
  ['/wp-admin', false],
])('the address %s is a page: %s', (path, expected) => {
  expect(isLearnerPage(path)).toBe(expected);
});
