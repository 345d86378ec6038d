import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { failure } from '../testing/failure';
import { renderPage } from '../testing/render-page';
import { toastShown } from './toasts-slice';
import { useToasts } from './use-toasts';

function Speaker() {
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.failed('Login failed', failure({ message: 'Wrong password' }))}>
        Refused
      </button>
      <button
        type="button"
        onClick={() => toasts.failed('Login failed', new Error('x is not a function'), 'Try again')}
      >
        Broken
      </button>
    </>
  );
}

describe('notifications', () => {
  it('show one at a time, the newest', async () => {
    const { store } = renderPage(<Speaker />);
    act(() => void store.dispatch(toastShown({ kind: 'good', title: 'First' })));
    expect(await screen.findByText('First')).toBeVisible();
    act(() => void store.dispatch(toastShown({ kind: 'good', title: 'Second' })));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.queryByText('First')).not.toBeInTheDocument();
  });

  it('close when they are dismissed', async () => {
    const { store, user } = renderPage(<Speaker />);
    act(() => void store.dispatch(toastShown({ kind: 'good', title: 'Saved' })));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('say what the server said, and never what only a programmer understands', async () => {
    const { user } = renderPage(<Speaker />);
    await user.click(screen.getByRole('button', { name: 'Refused' }));
    expect(await screen.findByText('Wrong password')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Broken' }));
    expect(await screen.findByText('Try again')).toBeVisible();
  });
});
