import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { anApiError } from '../testing/api-error';
import { renderPage } from '../testing/render-page';
import { toastShown } from './toasts-slice';
import { useToasts } from './use-toasts';

function ToastButtons() {
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.error('Login failed', anApiError({ message: 'Wrong password' }))}>
        Refused
      </button>
      <button type="button" onClick={() => toasts.error('Login failed', new Error('x is not a function'), 'Try again')}>
        Broken
      </button>
    </>
  );
}

describe('toasts', () => {
  it('only the newest toast is shown', async () => {
    const { store } = renderPage(<ToastButtons />);
    act(() => void store.dispatch(toastShown({ kind: 'success', title: 'First' })));
    expect(await screen.findByText('First')).toBeVisible();
    act(() => void store.dispatch(toastShown({ kind: 'success', title: 'Second' })));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });

  it('a dismissed toast closes', async () => {
    const { store, user } = renderPage(<ToastButtons />);
    act(() => void store.dispatch(toastShown({ kind: 'success', title: 'Saved' })));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('an error toast shows the server’s message, and the fallback in place of a technical one', async () => {
    const { user } = renderPage(<ToastButtons />);
    await user.click(screen.getByRole('button', { name: 'Refused' }));
    expect(await screen.findByText('Wrong password')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Broken' }));
    expect(await screen.findByText('Try again')).toBeVisible();
  });
});
