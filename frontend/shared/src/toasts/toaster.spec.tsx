import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { anApiError } from '../testing/api-error';
import { advanceTime } from '../testing/fake-clock';
import { renderPage } from '../testing/render-page';
import { toastShown } from './toasts-slice';
import { useToasts } from './use-toasts';

function ToastButtons({ undo = () => {} }: { undo?: () => void }) {
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.error('Login failed', anApiError({ message: 'Wrong password' }))}>
        Refused
      </button>
      <button type="button" onClick={() => toasts.error('Login failed', new Error('x is not a function'), 'Try again')}>
        Broken
      </button>
      <button type="button" onClick={() => toasts.success('Removed', 'Bankart lesion', { label: 'Undo', run: undo })}>
        Remove
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

  it('a toast with an action stays longer, and its button runs the action and closes the toast', async () => {
    const undo = jest.fn();
    const { user } = renderPage(<ToastButtons undo={undo} />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await advanceTime(9_000);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).not.toBeInTheDocument();
  });

  it('F8 moves the focus to the notifications, and the next toast has no action of the last one', async () => {
    const { user } = renderPage(<ToastButtons />);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.keyboard('[F8]');
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Refused' }));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
