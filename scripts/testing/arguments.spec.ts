import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.ts';

describe('the arguments of npm test', () => {
  it('run all fast tests without any', () => {
    expect(readArguments([])).toEqual({ suite: 'fast', only: undefined, changedSince: undefined, rest: [] });
  });

  it('name parts', () => expect(readArguments(['--only=lint,types']).only).toEqual(['lint', 'types']));

  it('are refused with the parts that there are', () => {
    expect(() => readArguments(['--only=tset'])).toThrow('There is no part "tset"; there are lint, types,');
  });

  it('choose the part of a path, and pass the path on', () => {
    expect(readArguments(['frontend/e2e', '-g', 'pays'])).toMatchObject({
      only: ['e2e'],
      rest: ['frontend/e2e', '-g', 'pays'],
    });
    expect(readArguments(['backend/src/catalog'])).toMatchObject({ only: ['jest'], suite: 'fast' });
  });

  it('do not take the title of a test for a path', () => {
    expect(readArguments(['-t', 'docs']).only).toBeUndefined();
  });

  it('choose the slow suite by option or by the name of a file', () => {
    expect(readArguments(['--slow'])).toMatchObject({ suite: 'slow', only: undefined });
    expect(readArguments(['backend/test/crash/killed-at-random.slow.e2e-spec.ts'])).toMatchObject({
      suite: 'slow',
      only: ['jest'],
    });
  });

  it('test what has changed since the last commit, or since another one', () => {
    expect(readArguments(['--changed']).changedSince).toBe('HEAD');
    expect(readArguments(['--changed=main~3']).changedSince).toBe('main~3');
  });
});
