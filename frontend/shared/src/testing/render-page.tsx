import { expect } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { type AppStore, createStore } from '../store';
import { Toaster } from '../toasts/toaster';

interface RenderOptions {
  /** The address. */
  at?: string;
  /** The application's own, if it has one. */
  toaster?: ReactNode;
}

/**
 * Renders a page as the application does, with the real store and router. Await `waitForResponses()` before asserting
 * that something was not requested.
 */
export function renderPage(page: ReactNode, { at = '/', toaster = <Toaster /> }: RenderOptions = {}) {
  const store = createStore();
  const location = { current: at };
  window.history.replaceState(null, '', at);
  const rendered = render(
    <Provider store={store}>
      <BrowserRouter>
        {page}
        <LocationProbe onChange={(currentUrl) => (location.current = currentUrl)} />
        {toaster}
      </BrowserRouter>
    </Provider>,
  );
  return {
    ...rendered,
    store,
    user: userEvent.setup({ delay: null }),
    currentUrl: () => location.current,
    waitForResponses: () => waitFor(() => expect(pendingRequests(store)).toEqual([])),
  };
}

/** Pastes a text into a field, for tests that are not about typing: each typed letter renders the page anew. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

function pendingRequests(store: AppStore): string[] {
  const { queries, mutations } = store.getState().api;
  return Object.entries({ ...queries, ...mutations }).flatMap(([key, call]) => (call?.status === 'pending' ? key : []));
}

function LocationProbe({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
