import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type HttpApp, startApp } from '../support/http-app.js';
import { anAdmin, aSubscriber } from '../support/people.js';
import { listRoutes } from '../support/routes.js';
import { givenVideo } from '../support/videos.js';

let app: HttpApp;
let videoId: string;
beforeAll(async () => {
  app = await startApp();
  videoId = await givenVideo(app.nest, { title: 'Bankart lesion', spoken: ['The labrum is torn.'] });
  await app.settle();
});
afterAll(() => app.close());

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}
/** A caller; a visitor has no cookie. */
type Caller = string | undefined;

async function ask(path: string, caller: Caller): Promise<Answer> {
  const response = await fetch(app.address + path, { redirect: 'manual', headers: caller ? { cookie: caller } : {} });
  // Two answers to one caller differ in the id of the request.
  const text = (await response.text()).replace(/"requestId":"\w+"/, '');
  return { status: response.status, text, headers: response.headers };
}

/** As eager as a shared cache may be: it keeps whatever it is not forbidden to, as long as it likes. Source: RFC 9111, 3. */
class SharedCache {
  private readonly kept = new Map<string, { answer: Answer; caller: Caller }>();

  keep(path: string, caller: Caller, answer: Answer): void {
    if (!/no-store|private|no-cache/.test(answer.headers.get('cache-control') ?? ''))
      this.kept.set(path, { answer, caller });
  }

  find(path: string, caller: Caller): Answer | undefined {
    const known = this.kept.get(path);
    const varies = /\bcookie\b|\*/i.test(known?.answer.headers.get('vary') ?? '');
    return varies && known?.caller !== caller ? undefined : known?.answer;
  }
}

it('a proxy that caches answers gives nobody what another person was answered [C4]', async () => {
  const callers = [await app.signIn(anAdmin()), await app.signIn(aSubscriber()), undefined];
  const routes = listRoutes(app.nest).filter(
    ({ method, path }) => method === 'GET' && !/logout|login$|health/.test(path),
  );
  const paths = routes.map(({ path }) => path.replace(/:\w+/g, videoId));
  expect(paths.length).toBeGreaterThan(40);
  const cache = new SharedCache();
  for (const path of [...paths, '/', '/library', '/admin'])
    for (const caller of callers) {
      const answer = await ask(path, caller);
      const kept = cache.find(path, caller);
      if (kept) expect({ path, text: kept.text }).toEqual({ path, text: answer.text });
      else cache.keep(path, caller, answer);
    }
});
