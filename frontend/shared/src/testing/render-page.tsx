import { expect } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type AppStore, createStore } from '../store';
import { Toaster } from '../toasts/toaster';

/**
 * Draws a page as the application does, with the real store and router; `address()` says where the reader is. Before a test
 * says that something was not asked of the server, `untilAnswered()` gives it the time to have been asked.
 */
export function renderPage(page: ReactNode, { at = '/' } = {}) {
  const store = createStore();
  const place = { current: at };
  const drawn = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Whereabouts tell={(address) => (place.current = address)} />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
  return {
    ...drawn,
    store,
    user: userEvent.setup({ delay: null }),
    address: () => place.current,
    untilAnswered: () => waitFor(() => expect(callsUnderWay(store)).toEqual([])),
  };
}

/** Puts words into a field at once, where the test is not about how they are typed: each letter draws the page anew. */
export async function fillIn(user: UserEvent, field: HTMLElement, words: string): Promise<void> {
  await user.click(field);
  await user.paste(words);
}

function callsUnderWay(store: AppStore): string[] {
  const { queries, mutations } = store.getState().api;
  return Object.entries({ ...queries, ...mutations }).flatMap(([key, call]) => (call?.status === 'pending' ? key : []));
}

function Whereabouts({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation();
  tell(pathname + search);
  return null;
}
