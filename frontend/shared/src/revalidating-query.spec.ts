import { expect, it } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { api, wrapBaseQuery } from './api';
import { revalidating } from './revalidating-query';
import { createStore } from './store';
import { jsonResponse, server, useServer } from './testing/server';

useServer();
wrapBaseQuery(revalidating);

const { polled } = api.injectEndpoints({
  endpoints: (build) => ({
    polled: build.query<{ total: number }, number>({ query: (offset) => ({ url: 'polled', params: { offset } }) }),
  }),
}).endpoints;

it('an unchanged answer is asked for by its ETag, and the kept one is shown', async () => {
  const sent: (string | null)[] = [];
  let total = 1;
  server.use(
    http.get('*/api/polled', ({ request }) => {
      const etag = `W/"${total}"`;
      sent.push(request.headers.get('If-None-Match'));
      if (sent.at(-1) === etag) return new HttpResponse(null, { status: 304 });
      const response = jsonResponse({ total });
      response.headers.set('ETag', etag);
      return response;
    }),
  );
  const store = createStore();
  const poll = async (offset: number) =>
    (await store.dispatch(polled.initiate(offset, { forceRefetch: true, subscribe: false }))).data;
  const first = await poll(0);
  expect(first).toEqual({ total: 1 });
  expect(await poll(0)).toBe(first); // the same object: nothing is rendered again
  await poll(20); // another page has an ETag of its own
  total = 2;
  expect(await poll(0)).toEqual({ total: 2 });
  expect(sent).toEqual([null, 'W/"1"', null, 'W/"1"']);
});
