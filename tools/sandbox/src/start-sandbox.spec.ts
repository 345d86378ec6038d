import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DEMO_LIBRARY, startSandbox } from './start-sandbox.ts';
import { aLine } from './testing/library-lines.ts';
import { aSandbox } from './testing/sandbox.ts';

describe('startSandbox', () => {
  it('serves the demo library without problems', async () => {
    const sandbox = await aSandbox({ libraryPath: DEMO_LIBRARY });
    try {
      expect(sandbox.problems).toEqual([]);
      expect((await sandbox.vimeo('/me/videos?fields=uri')).body).toMatchObject({ total: 681 });
      expect((await sandbox.vimeo('/me/projects')).body).toMatchObject({ total: 17 });
    } finally {
      await sandbox.stop();
    }
  });

  it('reads every JSONL file of a folder and reports invalid lines', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'library-'));
    await writeFile(join(folder, 'a.jsonl'), `${JSON.stringify(aLine({ title: 'First' }))}\n`);
    await writeFile(join(folder, 'b.jsonl'), `${JSON.stringify(aLine({ title: 'Second' }))}\nbroken\n`);
    await writeFile(join(folder, 'README.md'), 'not a library');
    const sandbox = await aSandbox({ libraryPath: folder });
    try {
      expect(sandbox.problems).toMatchObject([{ line: 2 }]);
      const { data } = (await sandbox.vimeo('/me/videos?sort=alphabetical&fields=name,status')).body as {
        data: object[];
      };
      expect(data).toMatchObject([
        { name: expect.stringMatching(/^b\.jsonl line 2: not valid JSON/), status: 'uploading_error' },
        { name: 'First', status: 'available' },
        { name: 'Second', status: 'available' },
      ]);
    } finally {
      await sandbox.stop();
      await rm(folder, { recursive: true });
    }
  });

  it('keeps video ids after a restart', async () => {
    const ids: unknown[] = [];
    for (let start = 0; start < 2; start += 1) {
      const sandbox = await aSandbox({ libraryPath: DEMO_LIBRARY });
      ids.push((await sandbox.vimeo('/me/videos?per_page=100&fields=uri,modified_time')).body);
      await sandbox.stop();
    }
    expect(ids[1]).toEqual(ids[0]);
  });

  it('fails and stops when its port is in use or its library is missing', async () => {
    const first = await aSandbox();
    const port = Number(new URL(first.url).port);
    await expect(startSandbox({ port, libraryPath: null })).rejects.toThrow(/EADDRINUSE/);
    await expect(startSandbox({ mail: false, libraryPath: '/nowhere' })).rejects.toThrow(/ENOENT/);
    await first.stop();
  });
});
