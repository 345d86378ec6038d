import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { endSession } from '@msk/frontend-shared/session';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import HomePage from './home-page';

useServer();

const pages = (
  <Routes>
    <Route path="/" element={<HomePage />} />
    <Route path="/library" element={<h1>Library</h1>} />
  </Routes>
);

/** The address at which the document in this tab was opened. */
const openedAt = (address: string) =>
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: jest.fn(() => [{ name: `http://localhost${address}` }]),
  });
afterEach(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));

describe('the start page inside the application', () => {
  it('a signed-in user is redirected to the library', async () => {
    openedAt('/auth');
    server.use(signedInAs(aLearner()));
    const { currentUrl } = renderPage(pages);
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(currentUrl()).toBe('/library');
  });

  it('says that an erased account is gone, and stays until the person moves on', async () => {
    openedAt('/account');
    const { store } = renderPage(pages);
    act(() => store.dispatch(endSession('erased')));
    expect(await screen.findByRole('heading', { name: 'Your account is erased' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  });

  it('does not ask the server for ever when the application stands in for its page', async () => {
    openedAt('/');
    renderPage(pages);
    expect(await screen.findByRole('alert')).toHaveTextContent('The start page could not be loaded');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });
});
