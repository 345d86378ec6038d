import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/** Output of the build, or no input of it. */
const IGNORED = /^(node_modules|dist|test)$|\.(spec|int-spec|e2e-spec)\.tsx?$/;

/** A digest of the contents of all sources; file times do not change it. */
export function sourceDigest(sources: string[], root = repository): string {
  const digest = createHash('sha256').update(process.version);
  for (const source of sources) {
    for (const file of filesIn(source, root)) digest.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return digest.digest('hex');
}

function filesIn(path: string, root: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !IGNORED.test(name))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`, root));
}
