import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The number of promises in each section; the list must contain every number. */
const COUNTS = 'A13 S8 M8 X5 T6 Z8 C5 I12 H5 W7 J8 O7 D8 U5 L1 G7 P4 R7 Y3 F32';
const ROW = /^\| ([A-Z]\d+) \| (.+?) \| (.+?) \|$/gm;

interface Row {
  id: string;
  proof: string;
}

const rows: Row[] = [...readFileSync(`${ROOT}docs/promises.md`, 'utf8').matchAll(ROW)].map(([, id, , proof]) => ({
  id: id ?? '',
  proof: proof ?? '',
}));

it('docs/promises.md lists every promise once', () => {
  const all = COUNTS.split(' ').flatMap((family) =>
    Array.from({ length: Number(family.slice(1)) }, (_, index) => `${family[0]}${index + 1}`),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(all.sort());
});

it('docs/promises.md names a test with the id of each kept promise, and what each open one waits for', () => {
  const broken = rows.filter(
    ({ id, proof }) => !proof.startsWith('open: ') && !proof.split(', ').every((file) => hasTestWithId(file, id)),
  );
  expect(broken).toEqual([]);
});

/** Whether a test's title in the file contains the id as a word. */
function hasTestWithId(link: string, id: string): boolean {
  const file = link.replaceAll('`', '');
  if (!existsSync(ROOT + file)) return false;
  return new RegExp(`['"\`][^'"\`\\n]*\\b${id}\\b[^'"\`\\n]*['"\`]`).test(readFileSync(ROOT + file, 'utf8'));
}
