import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLine } from '../testing/a-line.ts';
import { aSandbox, type SandboxUnderTest } from '../testing/sandbox.ts';

describe('the player page', () => {
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

  it('knows its video, where the embed address of the API points to', async () => {
    const { player_embed_url } = (await sandbox.vimeo('/videos/5')).body as { player_embed_url: string };
    const page = await fetch(player_embed_url);
    expect(page.status).toBe(200);
    expect(videoIn(await page.text())).toMatchObject({
      id: 5,
      title: 'Bucket handle tear',
      duration: 95,
      part: 'knee',
      tracks: [{ language: 'en', kind: 'captions', label: 'English' }],
    });
  });

  it('serves the captions it names', async () => {
    const { tracks } = videoIn(await (await get('/player/video/5')).text());
    expect(await (await get(String(tracks[0]?.src))).text()).toMatch(/^WEBVTT/);
    expect((await get('/player/texttrack/99.vtt')).status).toBe(404);
  });

  it('opens an unlisted video for those who have its hash', async () => {
    expect((await get('/player/video/6?h=abc')).status).toBe(200);
    expect((await get('/player/video/6')).status).toBe(404);
    expect((await get('/player/video/6?h=guess')).status).toBe(404);
  });

  it('says so when there is no such video, or it is not ready', async () => {
    for (const id of [1, 8]) {
      const page = await get(`/player/video/${id}`);
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('does not exist or is private');
    }
  });

  it('runs nothing that a title brings along', async () => {
    const html = await (await get('/player/video/7')).text();
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
    expect(videoIn(html).title).toBe('</script><script>alert(1)</script> "<b>');
  });

  it('is whole: every module it imports is there, and free of types', async () => {
    const seen = new Set<string>();
    const queue = ['/player/page/player-page/main.ts', '/player/page/player-page/slice-worker.ts'];
    for (let path = queue.pop(); path; path = queue.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const file = await get(path);
      expect([path, file.status]).toEqual([path, 200]);
      expect(file.headers.get('content-type')).toMatch(/^text\/javascript/);
      const code = await file.text();
      expect(code).not.toMatch(/^(?:interface|import type|export interface) /m);
      const imports = [...code.matchAll(/^(?:import|export) .*?from '(\.[^']+)'|^} from '(\.[^']+)'/gm)];
      queue.push(...imports.map(([, one, many]) => new URL(one ?? many ?? '', `http://x${path}`).pathname));
    }
    expect(seen.size).toBeGreaterThan(20);
    expect((await get('/player/page/player-page/player.css')).headers.get('content-type')).toMatch(/^text\/css/);
  });

  it.each([
    'package.json',
    'src/start-sandbox.ts',
    'src/imaging/..%2f..%2f..%2fpackage.json',
    'player-page/tsconfig.json',
    'player-page/missing.ts',
  ])('serves nothing but its own files: not %s', async (path) => {
    expect((await get(`/player/page/${path}`)).status).toBe(404);
  });
});

interface VideoOfPage {
  title: string;
  tracks: { src: string }[];
}

function videoIn(html: string): VideoOfPage {
  const [, json = ''] = /<script type="application\/json" id="video">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}
