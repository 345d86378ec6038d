import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLine } from '../testing/library-lines.ts';
import { aSandbox, type SandboxUnderTest } from '../testing/sandbox.ts';
import { greyJpeg } from './jpeg.ts';

describe('thumbnails', () => {
  let sandbox: SandboxUnderTest;

  beforeAll(async () => {
    sandbox = await aSandbox();
    await sandbox.library([
      aLine({ id: 5 }),
      aLine({ id: 6, thumbnail: null }),
      aLine({ id: 7, status: 'transcoding' }),
    ]);
  });
  afterAll(() => sandbox.stop());

  it('are small JPEGs of the listed size', async () => {
    const { body } = await sandbox.vimeo('/videos/5?fields=pictures.sizes');
    const { sizes } = (body as { pictures: { sizes: { width: number; height: number; link: string }[] } }).pictures;
    expect(sizes.map(({ width }) => width)).toContain(640);
    for (const { width, height, link } of sizes) {
      const answer = await fetch(link);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(sizeIn(picture)).toEqual({ width, height });
      expect(picture.length).toBeLessThan(width * height * 0.12 + 1_000);
    }
  });

  it('are null while Vimeo has no picture', async () => {
    for (const id of [6, 7])
      expect((await sandbox.vimeo(`/videos/${id}?fields=pictures`)).body).toEqual({ pictures: null });
  });

  it.each(['1_640x360', '5_99999x360', '5_0x0', '5', '..%2f5'])('respond with 404 at %s.jpg', async (name) => {
    expect((await fetch(`${sandbox.url}/vimeo-cdn/thumb/${name}.jpg`)).status).toBe(404);
  });

  it('are not affected by faults of the API', async () => {
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 500 });
    expect((await fetch(`${sandbox.url}/vimeo-cdn/thumb/5_100x75.jpg`)).status).toBe(200);
    expect((await sandbox.vimeo('/me')).status).toBe(500);
  });
});

describe('greyJpeg', () => {
  it('writes complete files, also with sizes that are not multiples of eight', () => {
    const picture = greyJpeg(new Uint8ClampedArray(13 * 11).fill(200), 13, 11, 50);
    expect(sizeIn(picture)).toEqual({ width: 13, height: 11 });
    expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(picture.subarray(-2).toString('hex')).toBe('ffd9');
  });

  it('writes larger files for more detail and higher quality', () => {
    const flat = new Uint8ClampedArray(64 * 64).fill(90);
    const busy = flat.map((_, index) => (index * 7919) % 256);
    expect(greyJpeg(busy, 64, 64, 50).length).toBeGreaterThan(4 * greyJpeg(flat, 64, 64, 50).length);
    expect(greyJpeg(busy, 64, 64, 90).length).toBeGreaterThan(greyJpeg(busy, 64, 64, 20).length);
  });
});

/** From the frame header, after the marker FF C0. */
function sizeIn(jpeg: Buffer): { width: number; height: number } {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: jpeg.readUInt16BE(frame + 5), width: jpeg.readUInt16BE(frame + 7) };
}
