import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spool } from './spool.js';

/** Of this test alone: other processes may spool at the same time. */
const folder = mkdtempSync(join(tmpdir(), 'spool-spec-'));
beforeAll(() => {
  process.env['TMPDIR'] = folder;
});
afterAll(() => rmSync(folder, { recursive: true }));
const listFiles = () => readdirSync(folder);

describe('spool', () => {
  it('returns the whole text and its length in bytes, and leaves no file', async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => `${index} é😀 ${'x'.repeat(500)}\n`);
    async function* chunks() {
      yield* lines;
    }
    const { stream, length } = await spool(chunks());
    expect(listFiles()).toEqual([]);
    const spooled = await text(stream);
    const expected = lines.join('');
    expect(createHash('sha256').update(spooled).digest('hex')).toBe(
      createHash('sha256').update(expected).digest('hex'),
    );
    expect(length).toBe(Buffer.byteLength(expected));
  });

  it('passes on the error of its source, and leaves no file', async () => {
    async function* chunks() {
      yield 'a beginning';
      throw new Error('the database is gone');
    }
    await expect(spool(chunks())).rejects.toThrow('the database is gone');
    expect(listFiles()).toEqual([]);
  });
});
