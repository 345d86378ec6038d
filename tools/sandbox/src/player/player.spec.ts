import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLine } from '../testing/library-lines.ts';
import { aSandbox, type SandboxUnderTest } from '../testing/sandbox.ts';

describe('player page', () => {
  let sandbox: SandboxUnderTest;
  const get = (path: string) => fetch(`${sandbox.url}${path}`);

  beforeAll(async () => {
    sandbox = await aSandbox();
    await sandbox.library([
      aLine({ id: 5, duration: 95 }),
      aLine({ id: 6, hash: 'abc' }),
      aLine({ id: 7, title: '</script><script>alert(1)</script> "<b>' }),
      aLine({ id: 8, status: 'transcoding' }),
    ]);
  });
  afterAll(() => sandbox.stop());

  it('contains the data of its video at the embed URL of the API', async () => {
    const { player_embed_url } = (await sandbox.vimeo('/videos/5')).body as { player_embed_url: string };
    const page = await fetch(player_embed_url);
    expect(page.status).toBe(200);
    expect(parseVideo(await page.text())).toMatchObject({
      id: 5,
      title: 'Bucket handle tear',
      duration: 95,
      series: expect.stringMatching(/^knee-/),
      tracks: [{ language: 'en', kind: 'captions', label: 'English' }],
    });
  });

  it('scrolls through stored pictures, of which the thumbnail is one', async () => {
    const { slices, keySlice } = parseVideo(await (await get('/player/video/5')).text());
    expect(slices.length).toBeGreaterThan(10);
    for (const path of slices) expect((await get(path)).headers.get('content-type')).toBe('image/webp');
    const { body } = await sandbox.vimeo('/videos/5?fields=pictures.sizes.link');
    expect(body).toEqual({ pictures: { sizes: [{ link: `${sandbox.url}${slices[keySlice]}` }] } });
  });

  it('serves its caption files', async () => {
    const { tracks } = parseVideo(await (await get('/player/video/5')).text());
    expect(await (await get(String(tracks[0]?.src))).text()).toMatch(/^WEBVTT/);
    expect((await get('/player/texttrack/99.vtt')).status).toBe(404);
  });

  it('serves an unlisted video only with its hash', async () => {
    expect((await get('/player/video/6?h=abc')).status).toBe(200);
    expect((await get('/player/video/6')).status).toBe(404);
    expect((await get('/player/video/6?h=guess')).status).toBe(404);
  });

  it('responds with 404 for a missing or unfinished video', async () => {
    for (const id of [1, 8]) {
      const page = await get(`/player/video/${id}`);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('does not exist or is private');
    }
  });

  it('escapes the title', async () => {
    const html = await (await get('/player/video/7')).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
    expect(parseVideo(html).title).toBe('</script><script>alert(1)</script> "<b>');
  });

  it('serves every module it imports, without types', async () => {
    const visited = new Set<string>();
    const queue = ['/player/page/player-page/main.ts'];
    for (let path = queue.pop(); path; path = queue.pop()) {
      if (visited.has(path)) continue;
      visited.add(path);
      const file = await get(path);
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers.get('content-type')).toMatch(/^text\/javascript/);
      const code = await file.text();
      expect(code).not.toMatch(/^(?:interface|import type|export interface) /m);
      const imports = [...code.matchAll(/^(?:import|export) .*?from '(\.[^']+)'|^} from '(\.[^']+)'/gm)];
      queue.push(...imports.map(([, one, many]) => new URL(one ?? many ?? '', `http://x${path}`).pathname));
    }
    expect(visited.size).toBeGreaterThan(8);
    expect((await get('/player/page/player-page/player.css')).headers.get('content-type')).toMatch(/^text\/css/);
  });

  it.each([
    'package.json',
    'src/start-sandbox.ts',
    'player-page/..%2f..%2fpackage.json',
    'player-page/tsconfig.json',
    'player-page/missing.ts',
  ])('does not serve other files: %s', async (path) => {
    expect((await get(`/player/page/${path}`)).status).toBe(404);
  });
});

interface VideoOfPage {
  title: string;
  slices: string[];
  keySlice: number;
  tracks: { src: string }[];
}

function parseVideo(html: string): VideoOfPage {
  const [, json = ''] = /<script type="application\/json" id="video">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}
