import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type ApiError, DEFAULT_PREFERENCES, type PublicConfig, type User } from '@msk/contracts';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { anApiError } from './api-error';

const config: PublicConfig = {
  productName: 'Sample',
  fellowshipUrl: 'https://fellowship.test',
  supportEmail: 'help@sample.test',
  testimonial: null,
};

/**
 * The mocked network, the only fake in a frontend test. By default no user is signed in, nothing is bookmarked or
 * watched, and no card is due.
 */
export const server = setupServer(
  http.get('*/api/public/config', () => HttpResponse.json(config)),
  http.get('*/api/auth/user', () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' }))),
  http.get('*/api/starred/ids', () => HttpResponse.json([])),
  http.get('*/api/notes', () => HttpResponse.json({ notes: [], total: 0 })),
  http.get('*/api/playlists', () => HttpResponse.json([])),
  http.get('*/api/watched/marks', () => HttpResponse.json({})),
  http.get('*/api/continue-watching', () => HttpResponse.json([])),
  http.get('*/api/reviews/count', () => HttpResponse.json({ due: 0, fresh: 0 })),
  http.get('*/api/account/preferences', () => HttpResponse.json({ ...DEFAULT_PREFERENCES })),
  // Refused: progress is recorded only in the tests that are about it.
  http.post('*/api/watched/:videoId', () => errorResponse(anApiError({ statusCode: 404, code: 'not_found' }))),
  http.put('*/api/watched/:videoId/progress', () => errorResponse(anApiError({ statusCode: 404, code: 'not_found' }))),
);

export const errorResponse = (error: ApiError) => HttpResponse.json(error, { status: error.statusCode });

export const jsonResponse = (body: unknown) => HttpResponse.json(body as JsonBodyType);

/** One page of a list of `total` items. */
export const listResponse = (items: JsonBodyType[], total = items.length) =>
  HttpResponse.json(items, { headers: { 'X-Total-Count': String(total) } });

export const signedInAs = (user: User) => http.get('*/api/auth/user', () => HttpResponse.json({ ...user }));

/** Call it once at the top of a spec file. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
