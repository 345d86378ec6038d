import type { VideoPage } from '@msk/contracts';
import { jsonResponse, server, signedInAs } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { http } from 'msw';

type Answer = VideoPage | Response;

/** Mocks a library for a signed-in learner; `answer` gets the parameters of each list or search. */
export function serveLibrary(answer: (parameters: URLSearchParams) => Answer | Promise<Answer>) {
  server.use(
    signedInAs(aLearner()),
    http.get('*/api/stats', () =>
      jsonResponse({ totalVideos: 2, analyzedVideos: 1, totalDuration: 1, addedLast7Days: 0 }),
    ),
    serveNames([]),
    ...['*/api/videos', '*/api/videos/search'].map((path) =>
      http.get(path, async ({ request }) => {
        const answered = await answer(new URL(request.url).searchParams);
        return answered instanceof Response ? answered : jsonResponse({ ...answered });
      }),
    ),
  );
}

/** The names that the search box proposes. */
export const serveNames = (names: string[]) =>
  http.get('*/api/videos/suggest', () =>
    jsonResponse({ suggestions: names.map((text) => ({ kind: 'pathology', text })) }),
  );

/** A promise, and the function that fulfils it. */
export function held<Value>() {
  let release!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => (release = resolve));
  return { promise, release };
}
