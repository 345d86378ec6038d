import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.ts';

describe('Arguments of npm test', () => {
  it('default to all fast tests', () => {
    expect(readArguments([])).toEqual({ suite: 'fast', only: undefined, changedSince: undefined, rest: [] });
  });

  it('select parts by name', () => expect(readArguments(['--only=lint,types']).only).toEqual(['lint', 'types']));

  it('are rejected with a list of the parts when a part is unknown', () => {
    expect(() => readArguments(['--only=tset'])).toThrow('There is no part "tset"; there are lint, types,');
  });

  it('select the part that a path belongs to and pass the path on', () => {
    expect(readArguments(['frontend/e2e', '-g', 'pays'])).toMatchObject({
      only: ['e2e'],
      rest: ['frontend/e2e', '-g', 'pays'],
    });
    expect(readArguments(['backend/src/catalog'])).toMatchObject({ only: ['jest'], suite: 'fast' });
  });

  it('do not mistake the title of a test for a path', () => {
    expect(readArguments(['-t', 'docs']).only).toBeUndefined();
  });

  it('select the slow suite by option or by file name', () => {
    expect(readArguments(['--slow'])).toMatchObject({ suite: 'slow', only: undefined });
    expect(readArguments(['backend/test/crash/killed-at-random.slow.e2e-spec.ts'])).toMatchObject({
      suite: 'slow',
      only: ['jest'],
    });
    expect(readArguments(['frontend/e2e/screen-states.slow.spec.ts'])).toMatchObject({
      suite: 'slow',
      only: ['e2e'],
    });
  });

  it('select the changes since the last commit or since a given one', () => {
    expect(readArguments(['--changed']).changedSince).toBe('HEAD');
    expect(readArguments(['--changed=main~3']).changedSince).toBe('main~3');
  });
});
