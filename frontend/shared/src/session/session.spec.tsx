import { describe, expect, it } from '@jest/globals';
import { createSlice } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { api } from '../api';
import { rootReducer } from '../store';
import { anApiError } from '../testing/api-error';
import { renderPage } from '../testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '../testing/server';
import { aLearner } from '../testing/users';
import { chooseTheme } from '../theme/theme';
import { TopBar } from '../top-bar/top-bar';
import { endSession } from './session-api';
import { SignedIn } from './signed-in';

useServer();

const secrets = api.injectEndpoints({
  endpoints: (build) => ({ secret: build.query<string, void>({ query: () => 'secret' }) }),
});

function Secret() {
  const { data, refetch } = secrets.endpoints.secret.useQuery();
  return (
    <>
      <TopBar />
      <p>{data}</p>
      <button type="button" onClick={refetch}>
        Again
      </button>
    </>
  );
}

const SignIn = () => (
  <>
    <h1>Sign in</h1>
    <p>Then on to: {useLocation().state?.from ?? 'the library'}</p>
  </>
);

const pages = (
  <Routes>
    <Route
      path="/library"
      element={
        <SignedIn>
          <Secret />
        </SignedIn>
      }
    />
    <Route path="/auth" element={<SignIn />} />
  </Routes>
);

describe('the session', () => {
  it('a visitor of a protected page is sent to sign in, and the page is remembered for the way back', async () => {
    renderPage(pages, { at: '/library?joint=knee' });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByText('Then on to: /library?joint=knee')).toBeVisible();
  });

  it('a failed user request counts as signed out', async () => {
    server.use(http.get('*/api/auth/user', () => errorResponse(anApiError({ statusCode: 503, code: 'unavailable' }))));
    const { currentUrl } = renderPage(pages, { at: '/library' });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(currentUrl()).toBe('/auth?mode=login');
  });

  it('a logout removes the user and everything they saw from the store [S4]', async () => {
    server.use(
      signedInAs(aLearner()),
      http.get('*/api/secret', () => jsonResponse('a note of mine')),
      http.post('*/api/auth/logout', () => jsonResponse({ message: 'Bye' })),
    );
    const { user, store } = renderPage(pages, { at: '/library?query=my+own+search' });
    await screen.findByText('a note of mine');
    await user.click(screen.getByRole('button', { name: 'Account of Mona Weiss' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText('You have been logged out successfully')).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toMatch(/a note of mine|mona/i);
    expect(screen.getByText('Then on to: the library')).toBeVisible();
  });

  it('a logout keeps the theme, although the server clears the storage of the site', async () => {
    chooseTheme('light');
    const { store } = renderPage(null);
    localStorage.clear();
    store.dispatch(endSession('logout'));
    expect({ ...localStorage }).toEqual({ theme: 'light' });
    chooseTheme('system');
    localStorage.clear();
    store.dispatch(endSession('logout'));
    expect({ ...localStorage }).toEqual({});
  });

  it('a 401 ends the session in this tab, too', async () => {
    server.use(
      signedInAs(aLearner()),
      http.get('*/api/secret', () => jsonResponse('a note of mine')),
    );
    const { user, store } = renderPage(pages, { at: '/library' });
    await screen.findByText('a note of mine');
    server.use(http.get('*/api/secret', () => errorResponse(anApiError({ statusCode: 401, code: 'unauthenticated' }))));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toMatch(/a note of mine|mona/i);
  });

  it('the end of a session resets slices that were loaded later', async () => {
    const drafts = createSlice({
      name: 'drafts',
      initialState: [] as string[],
      reducers: { draftKept: (state) => [...state, 'a draft of mine'] },
    });
    rootReducer.inject(drafts);
    const { store } = renderPage(null);
    store.dispatch(drafts.actions.draftKept());
    expect(JSON.stringify(store.getState())).toContain('a draft of mine');
    store.dispatch(endSession('logout'));
    expect(JSON.stringify(store.getState())).not.toContain('a draft of mine');
  });
});
