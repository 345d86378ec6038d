import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sourceDigest } from './source-digest.ts';

const root = mkdtempSync(join(tmpdir(), 'digest-'));
const write = (file: string, content: string): void => writeFileSync(join(root, file), content);
const digest = (): string => sourceDigest(['app', 'lock.json'], root);

beforeEach(() => {
  mkdirSync(join(root, 'app/dist'), { recursive: true });
  write('lock.json', '{}');
  write('app/main.ts', 'start();');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('The digest of the sources', () => {
  it('ignores file times, build output and tests', () => {
    const before = digest();
    utimesSync(join(root, 'app/main.ts'), 1, 1);
    write('app/dist/main.js', 'built');
    write('app/main.spec.ts', 'it();');
    expect(digest()).toBe(before);
  });

  it.each([
    ['a source changes', () => write('app/main.ts', 'stop();')],
    ['a source is added', () => write('app/other.ts', '')],
    ['another version of a package is locked', () => write('lock.json', '{"a":1}')],
  ])('changes when %s', (_case, change) => {
    const before = digest();
    change();
    expect(digest()).not.toBe(before);
  });
});
