import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { SECRET_SETTINGS } from '../../backend/src/platform/config/secret-files.js';

const ROOT = join(import.meta.dirname, '../..');
const NOT_OURS = /^(node_modules|dist|\.data|\.git|test-results|coverage|\.env)$/;
const BINARY = /\.(png|webp|jpg|woff2|ico|gz|mp4)$/;
/** Keys as the providers and `openssl` write them; those of the sandbox and the tests are words. */
const KEYS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b[sr]k_(live|test)_[0-9A-Za-z]{20,}/,
  /\bwhsec_[0-9A-Za-z]{24,}/,
  /\bsk-(proj-)?[0-9A-Za-z]{32,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[0-9A-Za-z]{36}\b/,
];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NOT_OURS.test(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(path);
    return entry.isFile() && !BINARY.test(entry.name) ? [path] : [];
  });
}
const files = listFiles(ROOT).map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('the repository contains no key [G6]', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(({ text }) => KEYS.some((key) => key.test(text))).map(({ path }) => path)).toEqual([]);
});

it('the pages read nothing from the environment of their build [G6]', () => {
  const pages = files.filter(({ path }) => /^frontend\/(learner|admin|shared)\/src\//.test(path));
  const environment = /process\.env\b|import\.meta\.env(?!\?\.PROD\b)/;
  expect(pages.filter(({ text }) => environment.test(text)).map(({ path }) => path)).toEqual([]);
});

it('the image is built without secrets: no file that holds one, no argument of the build [G6]', () => {
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data', '.git']));
  const dockerfile = read('Dockerfile');
  expect(SECRET_SETTINGS.filter((name) => dockerfile.includes(name))).toEqual([]);
});
