import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const SRC = resolve(import.meta.dirname, '../../backend/src');
const INJECTED_HANDLER = /readonly \w+: (\w+Handler)\b/g;

it('no handler is injected: what two commands share is a class of its own, and a command is executed by the bus', () => {
  const files = globSync('**/*.ts', { cwd: SRC }).filter((file) => !/spec\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const injected = files.flatMap((file) =>
    Array.from(readFileSync(`${SRC}/${file}`, 'utf8').matchAll(INJECTED_HANDLER), ([, name]) => `${file}: ${name}`),
  );
  expect(injected).toEqual([]);
});
