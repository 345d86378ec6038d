import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const LONG_TEXT = 'A long description of a case. '.repeat(100);
const learner = aLearner();

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  await givenVideo(app.nest, { title: 'Bankart lesion', description: LONG_TEXT });
  await app.settle();
});
afterAll(() => app.close());

const encodingOf = async (path: string, accepted = 'gzip, br') => {
  const { headers } = await app.as(learner).get(path).set('accept-encoding', accepted).expect(200);
  return headers['content-encoding'];
};

describe('compression of answers', () => {
  it('is what the caller accepts, for a list of cases', async () => {
    expect(await encodingOf('/api/videos')).toBe('br');
    expect(await encodingOf('/api/videos', 'gzip')).toBe('gzip');
    expect(await encodingOf('/api/videos', 'identity')).toBeUndefined();
  });

  it('leaves the answer the same, and tells caches what it depends on', async () => {
    const read = (accepted: string) => app.as(learner).get('/api/videos').set('accept-encoding', accepted);
    const [compressed, plain] = [await read('br'), await read('identity')];
    expect(compressed.body).toEqual(plain.body);
    expect(compressed.headers['vary']).toMatch(/Cookie, Authorization, Accept-Encoding/);
  });

  it('and serialisation of the description of the API are for all callers; who has it gets 304', async () => {
    const serialise = jest.spyOn(JSON, 'stringify');
    const ask = () => app.visitor().get('/api/openapi.json').set('accept-encoding', 'br');
    const [first, second] = [await ask().expect(200), await ask().expect(200)];
    const documents = serialise.mock.calls.filter(([value]) => (value as { openapi?: string } | null)?.openapi);
    serialise.mockRestore();
    expect(documents).toHaveLength(1);
    expect(second.body).toEqual(first.body);
    expect(second.headers['content-encoding']).toBe('br');
    await ask().set('if-none-match', String(first.headers['etag'])).expect(304);
  });

  it('is not worth it for a short answer', async () => {
    expect(await encodingOf('/api/starred')).toBeUndefined();
  });

  it('is left out where an answer could mix a secret with what the caller sent', async () => {
    const { body } = await app.as(learner).get('/api/videos').expect(200);
    await app
      .as(learner)
      .post(`/api/videos/${body.videos[0].id}/notes`)
      .send({ text: LONG_TEXT.slice(0, 1_900) })
      .expect(201);
    const notes = await app.as(learner).get('/api/notes').set('accept-encoding', 'gzip, br').expect(200);
    expect(notes.text.length).toBeGreaterThan(1_024);
    expect(notes.headers).not.toHaveProperty('content-encoding');
  });
});
