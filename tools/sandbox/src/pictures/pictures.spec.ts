import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOINTS } from '@msk/contracts';
import { DEMO_LIBRARY } from '../start-sandbox.ts';
import { aLine } from '../testing/library-lines.ts';
import { aSandbox, type SandboxUnderTest } from '../testing/sandbox.ts';
import { findStack, STACKS, stacksOf } from './stacks.ts';

const FOLDER = join(import.meta.dirname, '../../pictures');
const MAX_FILES = 60;
const MAX_BYTES = 3_000_000;

interface PicturesOfVideo {
  pictures: { sizes: { width: number; height: number; link: string }[] };
}

describe('The stored pictures', () => {
  it('are at most 60 files of 3 MB, with a note on their licence', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
    expect(files.filter((name) => !/^[a-z]+\/(?:sag|cor|ax)-(?:t1|t2|pd|pd-fs)\.webp$/.test(name))).toEqual([
      'README.md',
    ]);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    const bytes = files.map((name) => statSync(join(FOLDER, name)).size).reduce((sum, size) => sum + size);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toMatch(/licence/);
  });

  it.each(JOINTS)('show the %s in at least two series', (joint) => {
    expect(stacksOf(joint).length).toBeGreaterThanOrEqual(2);
  });

  it('are complete WebP files of 640 by 360, none like another', () => {
    const slices = STACKS.flatMap((stack) => stack.slices);
    expect(new Set(STACKS.map((stack) => stack.slices.length))).toEqual(new Set([14]));
    for (const slice of slices) {
      expect(slice.readUInt32LE(4)).toBe(slice.length - 8);
      expect(slice.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
      expect(sizeIn(slice)).toEqual({ width: 640, height: 360 });
    }
    expect(new Set(slices.map((slice) => slice.toString('latin1'))).size).toBe(slices.length);
  });
});

describe('thumbnails', () => {
  let sandbox: SandboxUnderTest;
  const sizesOf = async (id: number) => {
    const { body } = await sandbox.vimeo(`/videos/${id}?fields=pictures.sizes`);
    return (body as PicturesOfVideo).pictures.sizes;
  };

  beforeAll(async () => {
    sandbox = await aSandbox();
    await sandbox.library([
      aLine({ id: 5 }),
      aLine({ id: 6, thumbnail: null }),
      aLine({ id: 7, status: 'transcoding' }),
      aLine({ id: 8, folder: null, title: 'Achilles rupture', description: null, tags: [] }),
      aLine({
        id: 9,
        folder: null,
        title: 'Case 9',
        description: null,
        tags: [],
        transcript: 'The scaphoid is broken.',
      }),
      aLine({ id: 10, folder: null, title: 'A rare syndrome', description: null, tags: [], transcript: 'Unknown.' }),
    ]);
  });
  afterAll(() => sandbox.stop());

  it('are small pictures of the listed size, which are kept and shown by any site', async () => {
    const sizes = await sizesOf(5);
    expect(sizes.map(({ width }) => width)).toContain(640);
    for (const { width, height, link } of sizes) {
      const answer = await fetch(link);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toMatch(/max-age/);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(sizeIn(picture)).toEqual({ width, height });
      expect(picture.length).toBeLessThan(10_000);
    }
  });

  it.each([
    [5, 'knee', 'folder'],
    [8, 'ankle', 'title'],
    [9, 'wrist', 'text'],
    [10, 'thigh', 'fallback'],
  ])('of video %i show the %s, by its %s', async (id, part) => {
    const [size] = await sizesOf(id);
    expect(size?.link).toContain(`/video/${part}-`);
  });

  it('of the teaching cases show the joint of the case, and differ', async () => {
    const demo = await aSandbox({ libraryPath: join(DEMO_LIBRARY, 'teaching-cases') });
    const { data } = (await demo.vimeo('/me/videos?per_page=100&fields=parent_folder.name,pictures.sizes')).body as {
      data: (PicturesOfVideo & { parent_folder: { name: string } })[];
    };
    await demo.stop();
    const links = data.map(({ pictures }) => pictures.sizes[0]?.link ?? '');
    const parts = links.map((link) => /\/video\/([a-z]+)-/.exec(link)?.[1]);
    const folders = data.map(({ parent_folder }) => parent_folder.name.toLowerCase());
    expect(folders.filter((folder, place) => !folder.startsWith(`${parts[place]}`))).toEqual([]);
    expect(new Set(links).size).toBeGreaterThan(60);
  });

  it('are null while Vimeo has no picture', async () => {
    for (const id of [6, 7])
      expect((await sandbox.vimeo(`/videos/${id}?fields=pictures`)).body).toEqual({ pictures: null });
  });

  it('are served in other sizes, too', async () => {
    const answer = await fetch(`${sandbox.url}/vimeo-cdn/video/knee-sag-t1-0_320x180`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(findStack('knee-sag-t1')?.slices[0]);
  });

  it.each(['knee-sag-t1-0_0x720', 'knee-sag-t1-99_640x360', 'neck-sag-t1-0_640x360', 'knee-sag-t1', '..%2f5'])(
    'respond with 404 at %s',
    async (name) => {
      expect(findStack('knee-sag-t1')).toBeDefined();
      expect((await fetch(`${sandbox.url}/vimeo-cdn/video/${name}`)).status).toBe(404);
    },
  );

  it('are not affected by faults of the API', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500 });
    expect((await fetch(`${sandbox.url}/vimeo-cdn/video/knee-sag-t1-0_640x360`)).status).toBe(200);
    expect((await sandbox.vimeo('/me')).status).toBe(500);
  });
});

/** From the header of a lossy picture: 14 bits each after its start code. */
function sizeIn(picture: Buffer): { width: number; height: number } {
  const start = picture.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return { width: picture.readUInt16LE(start + 3) & 0x3fff, height: picture.readUInt16LE(start + 5) & 0x3fff };
}
