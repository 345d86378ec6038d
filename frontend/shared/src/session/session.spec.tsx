import { describe, expect, it } from '@jest/globals';
import { createSlice } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { api } from '../api';
import { rootReducer } from '../store';
import { failure } from '../testing/failure';
import { aLearner } from '../testing/people';
import { renderPage } from '../testing/render-page';
import { answer, refuse, server, signedInAs, useServer } from '../testing/server';
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
      <TopBar app="learner" />
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

describe('a session', () => {
  it('sends a visitor to sign in, and remembers no answer but that nobody is here', async () => {
    renderPage(pages, { at: '/library?joint=knee' });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.getByText('Then on to: /library?joint=knee')).toBeVisible();
  });

  it('takes any failure for nobody signed in', async () => {
    server.use(http.get('*/api/auth/user', () => refuse(failure({ statusCode: 503, code: 'unavailable' }))));
    const { address } = renderPage(pages, { at: '/library' });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe('/auth?mode=login');
  });

  it('S4 forgets the learner and all they saw when they log out', async () => {
    server.use(
      signedInAs(aLearner()),
      http.get('*/api/secret', () => answer('a note of mine')),
      http.post('*/api/auth/logout', () => answer({ message: 'Bye' })),
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

  it('keeps the theme of this browser, which the logout cleared along with all else', async () => {
    chooseTheme('light');
    const { store } = renderPage(null);
    localStorage.clear();
    store.dispatch(endSession('logout'));
    expect({ ...localStorage }).toEqual({ theme: 'light' });
    chooseTheme('dark');
    localStorage.clear();
    store.dispatch(endSession('logout'));
    expect({ ...localStorage }).toEqual({});
  });

  it('ends on this page too when the server no longer knows it', async () => {
    server.use(
      signedInAs(aLearner()),
      http.get('*/api/secret', () => answer('a note of mine')),
    );
    const { user, store } = renderPage(pages, { at: '/library' });
    await screen.findByText('a note of mine');
    server.use(http.get('*/api/secret', () => refuse(failure({ statusCode: 401, code: 'unauthenticated' }))));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText('Session Expired')).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toMatch(/a note of mine|mona/i);
  });

  it('leaves nothing behind in a slice that arrived with a later chunk', async () => {
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
