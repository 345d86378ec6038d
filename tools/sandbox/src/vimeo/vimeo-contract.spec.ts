import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openContract } from '../testing/contract.ts';
import { aLine } from '../testing/library-lines.ts';
import { aSandbox, type SandboxUnderTest } from '../testing/sandbox.ts';

const contract = openContract('vimeo');

describe('responses of the Vimeo sandbox', () => {
  let sandbox: SandboxUnderTest;

  beforeAll(async () => {
    sandbox = await aSandbox();
    await sandbox.library([
      aLine({ id: '258684937' }),
      aLine({ title: 'Unlisted', id: '300', hash: 'abc123', folder: null, description: null }),
      'not json',
    ]);
  });
  afterAll(() => sandbox.stop());

  it.each([
    ['GET /me', '/me', 'application/vnd.vimeo.user+json'],
    ['GET /oauth/verify', '/oauth/verify', 'application/vnd.vimeo.auth+json'],
    ['GET /videos/{video_id}', '/videos/258684937', 'application/vnd.vimeo.video+json'],
    ['GET /videos/{video_id}', '/videos/300:abc123', 'application/vnd.vimeo.video+json'],
    [
      'GET /videos/{video_id}/texttracks/{texttrack_id}',
      '/videos/258684937/texttracks/2586849371',
      'application/vnd.vimeo.video.texttrack+json',
    ],
  ])('%s matches its description', async (operation, path, type) => {
    const answer = await sandbox.vimeo(path);
    expect(answer).toMatchObject({ status: 200, type: expect.stringContaining(type) });
    expect(contract.answer(operation, 200, answer.body)).toEqual([]);
  });

  it.each([
    ['GET /me/videos', '/me/videos', 3],
    ['GET /users/{user_id}/videos', '/users/152184/videos', 3],
    ['GET /me/projects', '/me/projects', 1],
    ['GET /users/{user_id}/projects', '/users/152184/projects', 1],
    ['GET /videos/{video_id}/texttracks', '/videos/258684937/texttracks', 1],
  ])('%s lists items that match their description', async (operation, path, total) => {
    const { body } = await sandbox.vimeo(path);
    expect(body).toMatchObject({ total, page: 1, per_page: 25, paging: { next: null, previous: null } });
    const items = itemsOf(body).map(withPictures);
    expect(items).toHaveLength(total);
    expect(contract.answerItems(operation, items)).toEqual([]);
  });

  it('a folder and its videos match their description', async () => {
    const [folder] = itemsOf((await sandbox.vimeo('/me/projects')).body);
    expect(folder).toMatchObject({ name: 'Knee', metadata: { connections: { videos: { total: 1 } } } });
    const uri = String(folder?.uri).replace(/^\/users\/\d+/, '/me');
    expect(contract.answer('GET /me/projects/{project_id}', 200, (await sandbox.vimeo(uri)).body)).toEqual([]);
    const videos = itemsOf((await sandbox.vimeo(`${uri}/videos`)).body);
    expect(videos).toMatchObject([{ uri: '/videos/258684937' }]);
    expect(contract.answerItems('GET /me/projects/{project_id}/videos', videos)).toEqual([]);
  });

  it.each([
    ['GET /me/projects', '/me/projects', 401, {}],
    ['GET /oauth/verify', '/oauth/verify', 401, { authorization: 'bearer ' }],
    ['GET /videos/{video_id}', '/videos/1', 404, undefined],
    ['GET /videos/{video_id}', '/videos/300:wrong', 404, undefined],
    ['GET /me/projects/{project_id}', '/me/projects/1', 404, undefined],
    ['GET /videos/{video_id}/texttracks/{texttrack_id}', '/videos/300/texttracks/1', 404, undefined],
  ])('%s rejects %s with %i as described', async (operation, path, status, headers) => {
    const answer = await sandbox.vimeo(path, headers);
    expect(answer.status).toBe(status);
    expect(contract.answer(operation, status, answer.body)).toEqual([]);
  });
});

const itemsOf = (body: unknown): Record<string, unknown>[] => (body as { data: Record<string, unknown>[] }).data;

/** A video that Vimeo could not process has no picture, although the description requires one. */
const withPictures = ({ pictures, ...video }: Record<string, unknown>) =>
  'duration' in video
    ? { ...video, pictures: pictures ?? { active: false, resource_key: '', sizes: [], type: 'default', uri: '' } }
    : video;
