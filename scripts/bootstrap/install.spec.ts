import { describe, expect, it } from '@jest/globals';
import { isInstalled } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'libs/kernel': { version: '0.1.0' },
    'node_modules/@own/kernel': { link: true },
    'node_modules/pg': { version: '8.23.0' },
    'node_modules/tool-darwin-x64': { version: '1.0.0', optional: true },
  },
};
const complete = { packages: { 'node_modules/@own/kernel': { link: true }, 'node_modules/pg': { version: '8.23.0' } } };

describe('whether an installation is up to date', () => {
  it('is so when all that is needed is there, whatever belongs to other platforms', () => {
    expect(isInstalled(wanted, complete)).toBe(true);
  });

  it('is not so without node_modules, or after an installation that was cut off', () => {
    expect(isInstalled(wanted, undefined)).toBe(false);
  });

  it.each([
    ['a package is missing', { 'node_modules/@own/kernel': { link: true } }],
    ['a package has another version', { ...complete.packages, 'node_modules/pg': { version: '8.22.0' } }],
    [
      'an optional package has another version',
      { ...complete.packages, 'node_modules/tool-darwin-x64': { version: '0.9.0' } },
    ],
    ['a package of ours is not linked', { ...complete.packages, 'node_modules/@own/kernel': { version: '0.1.0' } }],
  ])('is not so when %s', (_case, packages) => {
    expect(isInstalled(wanted, { packages })).toBe(false);
  });
});
