import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createStore } from '../store';
import { Toaster } from '../toasts/toaster';

/** Draws a page as the application does, with the real store and router; `address()` says where the reader is. */
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
  return { ...drawn, store, user: userEvent.setup(), address: () => place.current };
}

function Whereabouts({ tell }: { tell: (address: string) => void }) {
  const { pathname, search } = useLocation();
  tell(pathname + search);
  return null;
}
