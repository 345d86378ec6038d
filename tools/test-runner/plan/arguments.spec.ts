import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.ts';
import { planOf } from './plan.ts';
import { chosenBy } from './test-files.ts';

const FILES = [
  'backend/src/catalog/search/postings.int-spec.ts',
  'tools/build/source-digest.spec.ts',
  'frontend/e2e/billing.spec.ts',
  'backend/test/billing/constraints.int-spec.ts',
];
const read = (...args: string[]) => readArguments(args, () => FILES);
const stepsOf = (...args: string[]) => planOf(read(...args)).tests.map(({ name }) => name);

describe('Arguments of npm test', () => {
  it('default to all fast tests', () => {
    expect(readArguments([])).toEqual({ suite: 'fast', rest: [] });
  });

  it('select parts by name', () => expect(readArguments(['--only=lint,types']).only).toEqual(['lint', 'types']));

  it('are rejected with a list of the parts when a part is unknown', () => {
    expect(() => readArguments(['--only=tset'])).toThrow('There is no part "tset"; there are lint, types,');
  });

  it('select the tests of a folder or a file, and pass options on', () => {
    expect(read('backend/src/catalog', '-t', 'docs')).toMatchObject({ files: [FILES[0]], rest: ['-t', 'docs'] });
    expect(read('./frontend/e2e', '-g', 'pays')).toMatchObject({ files: [FILES[2]], rest: ['-g', 'pays'] });
  });

  it('select tests by a part of their path below the repository, wherever that is', () => {
    expect(read('tools').files).toEqual([FILES[1]]);
    expect(chosenBy('^tools/build', FILES)).toEqual([FILES[1]]);
    expect(chosenBy('SOURCE-d.gest', FILES)).toEqual([FILES[1]]);
  });

  it('are rejected when one of them matches no test', () => {
    expect(() => read('tools', 'no-such-test')).toThrow('No fast test file matches no-such-test.');
  });

  it('start Jest and Playwright only for the files that they have', () => {
    expect(stepsOf('postings')).toEqual(['unit, integration and HTTP tests']);
    expect(stepsOf('frontend/e2e')).toEqual(['browser tests']);
    expect(stepsOf('billing')).toEqual(['unit, integration and HTTP tests', 'browser tests']);
    expect(stepsOf('--slow', 'postings')).toEqual(['slow tests']);
    expect(stepsOf('--slow')).toEqual(['slow tests', 'slow browser tests']);
  });

  it('select the slow suite by option or by file name', () => {
    expect(readArguments(['--slow'])).toMatchObject({ suite: 'slow', only: undefined });
    for (const file of [
      'backend/test/crash/killed-at-random.slow.e2e-spec.ts',
      'frontend/e2e/screen-states.slow.spec.ts',
    ])
      expect(readArguments([file])).toMatchObject({ suite: 'slow', files: [file] });
  });

  it('select the changes since the last commit or since a given one', () => {
    expect(readArguments(['--changed']).changedSince).toBe('HEAD');
    expect(readArguments(['--changed=main~3']).changedSince).toBe('main~3');
  });
});
