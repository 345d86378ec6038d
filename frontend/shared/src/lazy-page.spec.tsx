import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary/error-boundary';
import { lazyPage } from './lazy-page';
import { advanceTime } from './testing/fake-clock';

let reloads = 0;
const failedImport = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));

function open(load: Parameters<typeof lazyPage>[0]) {
  const Page = lazyPage(load, {
    reload: () => {
      reloads += 1;
    },
  });
  render(
    <ErrorBoundary>
      <Suspense fallback="Loading">
        <Page />
      </Suspense>
    </ErrorBoundary>,
    { onCaughtError: () => {} },
  );
}

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
});

describe('a page whose code a deploy has removed', () => {
  it('a page whose code is missing reloads the tab and shows no error meanwhile', async () => {
    open(failedImport);
    await waitFor(() => expect(reloads).toBe(1));
    expect(screen.getByText('Loading')).toBeVisible();
  });

  it('a page whose code is still missing after a reload shows an error and does not reload again', async () => {
    open(failedImport);
    await waitFor(() => expect(reloads).toBe(1));
    open(failedImport);
    expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    expect(reloads).toBe(1);
  });

  it('code that is aborted because another address is opened does not reload the page that is being left', async () => {
    open(() => {
      window.dispatchEvent(new Event('beforeunload'));
      return failedImport();
    });
    await advanceTime(5_000);
    expect(reloads).toBe(0);
    await advanceTime(5_000); // the page was not left after all
    await waitFor(() => expect(reloads).toBe(1));
  });

  it('a page whose code was loaded before is shown at once', async () => {
    const Page = lazyPage(async () => ({ default: () => <h1>Library</h1> }));
    Page.preload();
    await act(async () => {});
    render(<Page />); // without a boundary, suspending would throw
    expect(screen.getByRole('heading', { name: 'Library' })).toBeVisible();
  });

  it('a lazy page is shown as soon as its code has arrived', async () => {
    open(async () => ({ default: () => <h1>Library</h1> }));
    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(reloads).toBe(0);
  });
});
