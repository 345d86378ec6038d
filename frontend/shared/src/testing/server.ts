import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { ApiError, PublicConfig, User } from '@msk/contracts';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { failure } from './failure';

const config: PublicConfig = {
  productName: 'Sample',
  fellowshipUrl: 'https://fellowship.test',
  supportEmail: 'help@sample.test',
};

/** The only thing a frontend test fakes: the network. Nobody is signed in until a test says so. */
export const server = setupServer(
  http.get('*/api/public/config', () => HttpResponse.json(config)),
  http.get('*/api/auth/user', () => refuse(failure({ statusCode: 401, code: 'unauthenticated' }))),
);

export const refuse = (error: ApiError) => HttpResponse.json(error, { status: error.statusCode });

export const answer = (body: JsonBodyType) => HttpResponse.json(body);

export const signedInAs = (user: User) => http.get('*/api/auth/user', () => HttpResponse.json({ ...user }));

/** To be called once at the top of a spec file. */
export function useServer(): void {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
