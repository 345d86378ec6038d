import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { InvalidCollection } from '../collection-file.ts';
import { readLabelledCollection } from './labelled-cases.ts';

const folders: string[] = [];

/** A folder with these lines in `cases.jsonl` and `gold.jsonl`. */
function folderOf(cases: object[], gold: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'labelled-cases-'));
  folders.push(folder);
  const lines = (objects: object[]) => objects.map((object) => JSON.stringify(object)).join('\n');
  writeFileSync(join(folder, 'cases.jsonl'), lines(cases));
  writeFileSync(join(folder, 'gold.jsonl'), lines(gold));
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('readLabelledCollection', () => {
  const text = { id: 'one', title: 'Knee', transcript: 'The knee.' };

  it('joins texts and labels by their id', () => {
    const [labelled] = readLabelledCollection(folderOf([text], [{ id: 'one', joint: 'knee' }])).cases;
    expect(labelled).toMatchObject({ title: 'Knee', joint: 'knee', pathologies: [] });
  });

  it('refuses two labels of one text, of which only one would count', () => {
    const gold = [
      { id: 'one', joint: 'knee' },
      { id: 'one', joint: 'hip' },
    ];
    expect(() => readLabelledCollection(folderOf([text], gold))).toThrow(InvalidCollection);
    expect(() => readLabelledCollection(folderOf([text], gold))).toThrow(
      'gold.jsonl, line 2: a second line with the id one',
    );
  });
});
