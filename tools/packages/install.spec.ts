import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isInstalled, linksAreAsRecorded } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'libs/kernel': { version: '0.1.0' },
    'node_modules/@own/kernel': { resolved: 'libs/kernel', link: true },
    'node_modules/pg': { version: '8.23.0' },
    'node_modules/tool-darwin-x64': { version: '1.0.0', optional: true },
    'node_modules/jest': { version: '30.5.2', dev: true },
  },
};
const linked = { 'node_modules/@own/kernel': { resolved: 'libs/kernel', link: true } };
const complete = { packages: { ...linked, 'node_modules/pg': { version: '8.23.0' } } };

describe('An installation', () => {
  it('is up to date for a start when all packages but those of other platforms and of the tests are installed', () => {
    expect(isInstalled(wanted, complete, false)).toBe(true);
  });

  it('is up to date for the tests when their tools are installed, too', () => {
    expect(isInstalled(wanted, complete, true)).toBe(false);
    const withTools = { packages: { ...complete.packages, 'node_modules/jest': { version: '30.5.2' } } };
    expect(isInstalled(wanted, withTools, true)).toBe(true);
  });

  it('is outdated without the record that npm writes at its end', () => {
    expect(isInstalled(wanted, undefined, false)).toBe(false);
  });

  it.each([
    ['a package is missing', linked],
    ['a package has another version', { ...complete.packages, 'node_modules/pg': { version: '8.22.0' } }],
    [
      'an optional package has another version',
      { ...complete.packages, 'node_modules/tool-darwin-x64': { version: '0.9.0' } },
    ],
    ['a package of ours is not linked', { ...complete.packages, 'node_modules/@own/kernel': { version: '0.1.0' } }],
    [
      'the folder of a package of ours has moved',
      { ...complete.packages, 'node_modules/@own/kernel': { resolved: 'packages/kernel', link: true } },
    ],
  ])('is outdated when %s', (_case, packages) => {
    expect(isInstalled(wanted, { packages }, false)).toBe(false);
  });
});

describe('The links to our packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'libs/kernel'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@own'), { recursive: true });
  symlinkSync('../../libs/kernel', join(folder, 'node_modules/@own/kernel'));
  const isRight = (resolved: string) =>
    linksAreAsRecorded({ packages: { 'node_modules/@own/kernel': { resolved, link: true } } }, folder);

  it('are right when they lead where npm recorded', () => {
    expect(isRight('libs/kernel')).toBe(true);
  });

  it('are wrong when they lead to another folder, or to one that is gone', () => {
    mkdirSync(join(folder, 'packages/kernel'), { recursive: true });
    expect(isRight('packages/kernel')).toBe(false);
    rmSync(join(folder, 'libs/kernel'), { recursive: true });
    expect(isRight('libs/kernel')).toBe(false);
  });
});
