import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const SRC = resolve(import.meta.dirname, '../../backend/src');
const HANDLER_CONSTRUCTOR = /class (\w+Handler) implements[^{]*\{\s+(?:private [^(]*\s+)?constructor\(([^)]*)\)/g;
const INJECTED_HANDLER = /readonly \w+: (\w+Handler)\b/g;

const files = globSync('**/*.ts', { cwd: SRC }).filter((file) => !/spec\.ts$/.test(file));
const read = (file: string) => readFileSync(`${SRC}/${file}`, 'utf8');

it('no handler is injected: what two commands share is a class of its own, and a command is executed by the bus', () => {
  expect(files.length).toBeGreaterThan(500);
  const injected = files.flatMap((file) =>
    Array.from(read(file).matchAll(INJECTED_HANDLER), ([, name]) => `${file}: ${name}`),
  );
  expect(injected).toEqual([]);
});

it('no handler has more than eight collaborators: what stands around a command, such as its audit, is none of them', () => {
  const constructors = files.flatMap((file) =>
    Array.from(read(file).matchAll(HANDLER_CONSTRUCTOR), ([, name, parameters = '']) => ({
      name,
      collaborators: parameters.split(/private readonly \w+:/).length - 1,
    })),
  );
  expect(constructors.length).toBeGreaterThan(100);
  expect(constructors.filter(({ collaborators }) => collaborators > 8)).toEqual([]);
});
