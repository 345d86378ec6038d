import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aLine } from '../../testing/library-lines.ts';
import { aSandbox, type SandboxUnderTest } from '../../testing/sandbox.ts';

const HOUR = 60 * 60 * 1000;

describe('text tracks', () => {
  let sandbox: SandboxUnderTest;
  let now = new Date('2026-03-01T12:00:00Z');

  beforeAll(async () => {
    sandbox = await aSandbox({ now: () => now });
  });
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z');
    await sandbox.control('/reset', {});
  });
  afterAll(() => sandbox.stop());

  const tracks = async (id: number) =>
    ((await sandbox.vimeo(`/videos/${id}/texttracks`)).body as { data: { link: string; language: string }[] }).data;
  const firstLink = async (id: number) => (await tracks(id))[0]?.link ?? '';

  it('serve a VTT file of the library without changes, even a malformed one', async () => {
    const vtt = 'WEBVTT\r\n\r\n00:99 --> nonsense\r\n<b>open';
    await sandbox.library([aLine({ id: 5, transcript: null, vtt })]);
    const file = await fetch(await firstLink(5));
    expect(file.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await file.text()).toBe(vtt);
  });

  it('are generated from a transcript', async () => {
    await sandbox.library([aLine({ id: 5 })]);
    expect(await (await fetch(await firstLink(5))).text()).toContain('The medial meniscus is torn.');
  });

  it('are absent for a video without transcript or that is not available', async () => {
    await sandbox.library([aLine({ id: 5, transcript: null }), aLine({ id: 6, status: 'transcoding' })]);
    for (const id of [5, 6]) {
      expect(await tracks(id)).toEqual([]);
      expect((await sandbox.vimeo(`/videos/${id}?fields=metadata.connections.texttracks.total`)).body).toEqual({
        metadata: { connections: { texttracks: { total: 0 } } },
      });
    }
  });

  it('list generated and uploaded captions', async () => {
    await sandbox.library([aLine({ id: 5, autoTranscript: 'the medial men is cuss' })]);
    expect((await tracks(5)).map(({ language }) => language)).toEqual(['en-x-autogen', 'en']);
  });

  it('have a signed link that expires', async () => {
    await sandbox.library([aLine({ id: 5 }), aLine({ id: 6 })]);
    const link = await firstLink(5);
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace('/51.vtt', '/61.vtt'))).status).toBe(403);
    expect((await fetch(link.replace(/sig=.*/, 'sig=guess'))).status).toBe(403);
    now = new Date(now.getTime() + HOUR + 1000);
    expect((await fetch(link)).status).toBe(410);
  });

  it('have no rate limit, but fail with the faults of Vimeo', async () => {
    await sandbox.library([aLine({ id: 5 }), aLine({ id: 6 })]);
    const [five, six] = [await firstLink(5), await firstLink(6)];
    await sandbox.control('/vimeo/rate-limit', { perMinute: 1 });
    for (let call = 0; call < 3; call += 1) expect((await fetch(five)).status).toBe(200);
    await sandbox.control('/faults', { service: 'vimeo', fault: 'status', status: 503, path: '/texttrack/61' });
    expect((await fetch(five)).status).toBe(200);
    expect((await fetch(six)).status).toBe(503);
    expect((await fetch(six)).status).toBe(200);
  });
});
