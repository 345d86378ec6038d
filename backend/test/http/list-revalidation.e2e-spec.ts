import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin, anExpiredLearner, aSubscriber } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const [member, colleague, visitor] = [aSubscriber(), aSubscriber(), anExpiredLearner()];

let app: HttpApp;
let id: string;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  id = await givenVideo(app.nest, { title: 'Bankart lesion' });
  await app.settle();
});
afterAll(() => app.close());

describe.each(['/api/videos', '/api/videos/search?query=bankart', '/api/videos?sortBy=views&fields=card'])(
  'the list %s',
  (path) => {
    const ask = (person = member, etag = '') => app.as(person).get(path).set('If-None-Match', etag);
    const etagOf = async (person = member): Promise<string> => (await ask(person).expect(200)).headers['etag']!;

    it('is not sent again to a caller who has it', async () => {
      const { text, headers } = await ask(member, await etagOf()).expect(304);
      expect(text).toBe('');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('Cookie') });
      await ask(colleague, await etagOf()).expect(304); // the members get the same
      await ask(member, `W/"another", ${await etagOf()}`).expect(304); // a caller may have several
    });

    it('is sent to a caller who may see more or less than it shows [C1]', async () => {
      expect((await ask(visitor, await etagOf(member)).expect(200)).body.videos[0].embedUrl).toBeNull();
      expect((await ask(member, await etagOf(visitor)).expect(200)).body.videos[0].embedUrl).toEqual(
        expect.any(String),
      );
    });

    it('is sent when a case has changed since', async () => {
      const etag = await etagOf();
      const title = `Bankart lesion, seen on ${path}`;
      await app.as(anAdmin()).put(`/api/admin/videos/${id}`).send({ title }).expect(200);
      expect((await ask(member, etag).expect(200)).body.videos[0].title).toBe(title);
    });
  },
);
