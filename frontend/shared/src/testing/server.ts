import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { ApiError, PublicConfig, User } from '@msk/contracts';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { anApiError } from './api-error';

const config: PublicConfig = {
  productName: 'Sample',
  fellowshipUrl: 'https://fellowship.test',
  supportEmail: 'help@sample.test',
};

/** The mocked network, the only fake in a frontend test. No user is signed in by default. */
export const server = setupServer(
  http.get('*/api/public/config', () => HttpResponse.json(config)),
  http.get('*/api/auth/user', () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' }))),
);

export const errorResponse = (error: ApiError) => HttpResponse.json(error, { status: error.statusCode });

export const jsonResponse = (body: JsonBodyType) => HttpResponse.json(body);

export const signedInAs = (user: User) => http.get('*/api/auth/user', () => HttpResponse.json({ ...user }));

/** Call it once at the top of a spec file. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
