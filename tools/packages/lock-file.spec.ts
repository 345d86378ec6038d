import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { missingPackages } from './missing-packages.mjs';

interface LockedPackage {
  version?: string;
  link?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
}
interface Manifest {
  workspaces: string[];
  allowScripts: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = resolve(import.meta.dirname, '../..');
const read = <Content>(file: string): Content => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const manifest = read<Manifest>('package.json');

describe('The lock file', () => {
  it('describes every optional package; to repair it, run node scripts/complete-lock.mjs [Y1]', () => {
    expect(Object.keys(missingPackages(packages))).toEqual([]);
  });

  it('holds a checksum of every package that is installed on all platforms [Y1]', () => {
    expect(installed.filter(([, { integrity, optional }]) => !integrity && !optional).map(([path]) => path)).toEqual(
      [],
    );
  });

  it('names no registry [Y1]', () => {
    expect(installed.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});

describe('Direct dependencies', () => {
  it('are pinned to an exact version', () => {
    const ranges = ['.', ...manifest.workspaces].flatMap((folder) => {
      const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(`${folder}/package.json`);
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([, range]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range),
      );
    });
    expect(ranges).toEqual([]);
  });

  it('are all explained in docs/dependencies.md', () => {
    const explained = readFileSync(resolve(root, 'docs/dependencies.md'), 'utf8');
    const names = ['.', ...manifest.workspaces].flatMap((folder) => {
      const { dependencies, devDependencies } = read<Manifest>(`${folder}/package.json`);
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    const unexplained = names.filter((name) => !name.startsWith('@msk/') && !explained.includes(`\`${name}\``));
    expect([...new Set(unexplained)]).toEqual([]);
  });

  it('run install scripts only where package.json decides about them', () => {
    const withScripts = Object.entries(packages)
      .filter(([, entry]) => 'hasInstallScript' in entry)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(withScripts.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
  });
});

describe('missingPackages', () => {
  it('adds platform packages that the registry left out', () => {
    const packages = {
      'node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/win-arm64': '2.0.0' },
      },
      'node_modules/@tool/linux-x64-musl': { version: '2.0.0', optional: true },
    };
    expect(missingPackages(packages)).toEqual({
      'node_modules/@tool/win-arm64': { version: '2.0.0', optional: true, os: ['win32'], cpu: ['arm64'] },
    });
  });

  it('nests another version of a package below its dependent', () => {
    const packages = {
      'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies: { 'tool-darwin-x64': '2.0.0' } },
      'node_modules/tool-darwin-x64': { version: '1.0.0', optional: true },
    };
    expect(missingPackages(packages)).toEqual({
      'node_modules/tool/node_modules/tool-darwin-x64': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['darwin'],
        cpu: ['x64'],
      },
    });
  });
});
