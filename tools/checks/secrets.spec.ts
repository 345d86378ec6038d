import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
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
const readFiles = (folder: string) =>
  listFiles(folder).map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));
const files = readFiles(ROOT);
const hasKey = (text: string) => KEYS.some((key) => key.test(text));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('the repository contains no key [G6]', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter(({ text }) => hasKey(text)).map(({ path }) => path)).toEqual([]);
});

/** The builds of the pages and of the server, which every run of these tests makes before. */
const BUILDS = ['frontend/learner/dist', 'frontend/admin/dist', 'backend/dist'];

it('the builds contain no key [G6]', () => {
  const built = BUILDS.flatMap((folder) => readFiles(join(ROOT, folder)));
  expect(built.length).toBeGreaterThan(300);
  expect(built.filter(({ text }) => hasKey(text)).map(({ path }) => path)).toEqual([]);
});

// A copy without its history, as in an image, has nothing to scan.
(existsSync(join(ROOT, '.git')) ? it : it.skip)('no commit of the history has ever contained a key [G6]', async () => {
  const history = spawn('git', ['log', '--all', '--patch', '--unified=0', '--no-color', '--no-ext-diff'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let commit = '';
  let commits = 0;
  const found: string[] = [];
  for await (const line of createInterface({ input: history.stdout })) {
    if (line.startsWith('commit ')) {
      commit = line;
      commits++;
    } else if (hasKey(line)) found.push(commit);
  }
  expect(commits).toBeGreaterThan(0);
  expect(found).toEqual([]);
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
