import { expect, it } from '@jest/globals';
import { excerpt } from './excerpt.ts';
import { summarise } from './report.ts';

const failure = (title: string) => ({
  title,
  file: 'a.spec.ts',
  error: excerpt(
    'expect(received).toBe(expected)\n\nExpected: \u001b[32m4\u001b[39m\nReceived: 9\n    at a.spec.ts:1:1',
  ),
  command: `SEED=7 npm test -- a.spec.ts -t '${title}'`,
});

it('summarises a failure by title, file, error without stack and the command that repeats it', () => {
  expect(summarise([failure('adds')])).toBe(
    [
      '✗ adds',
      '  in a.spec.ts',
      '  | expect(received).toBe(expected)',
      '  | Expected: 4',
      '  | Received: 9',
      "  repeat: SEED=7 npm test -- a.spec.ts -t 'adds'",
      '',
    ].join('\n'),
  );
});

it('says how many failures are left out of a long summary', () => {
  const summary = summarise(Array.from({ length: 40 }, (_, index) => failure(`test ${index}`)));
  expect(summary).toContain('✗ test 2\n');
  expect(summary.split('\n').length).toBeLessThanOrEqual(25);
  expect(summary).toMatch(/… and 37 more\n$/);
});
