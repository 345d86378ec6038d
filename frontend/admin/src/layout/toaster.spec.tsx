import { describe, expect, it, jest } from '@jest/globals';
import { advanceTime } from '@msk/frontend-shared/testing/fake-clock';
import { toastShown, useToasts } from '@msk/frontend-shared/toasts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';

function RemoveButton({ undo }: { undo: () => void }) {
  const toasts = useToasts();
  return (
    <button type="button" onClick={() => toasts.success('Removed', 'Bankart lesion', { label: 'Undo', run: undo })}>
      Remove
    </button>
  );
}

function renderToasts() {
  const undo = jest.fn();
  const page = renderConsole(<RemoveButton undo={undo} />);
  const show = (title: string, kind: 'success' | 'error' = 'success') =>
    act(() => void page.store.dispatch(toastShown({ kind, title, text: `About ${title}` })));
  return { ...page, undo, show };
}

const expectGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

describe('the toasts of the console', () => {
  it('only the newest toast is shown, with its title and its text', async () => {
    const { show } = renderToasts();
    show('First');
    expect(await screen.findByText('First')).toBeVisible();
    show('Second', 'error');
    expect(await screen.findByRole('alert')).toHaveTextContent('SecondAbout Second');
    await expectGone('First');
  });

  it('a toast closes after five seconds, by its button, by Escape and by a swipe to the right', async () => {
    const { show, user } = renderToasts();
    show('Timed');
    await screen.findByText('Timed');
    await advanceTime(4_900);
    expect(screen.getByText('Timed')).toBeVisible();
    await advanceTime(1_000);
    await expectGone('Timed');

    show('Dismissed');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await expectGone('Dismissed');

    show('Escaped');
    await screen.findByText('Escaped');
    await user.keyboard('[F8]');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await expectGone('Escaped');

    show('Swiped');
    const swiped = await screen.findByRole('status');
    fireEvent.pointerDown(swiped, { clientX: 100 });
    fireEvent.pointerMove(swiped, { clientX: 140 });
    fireEvent.pointerUp(swiped, { clientX: 140 });
    expect(screen.getByText('Swiped')).toBeVisible(); // less than 50 px
    fireEvent.pointerDown(swiped, { clientX: 100 });
    fireEvent.pointerUp(swiped, { clientX: 150 });
    await expectGone('Swiped');
  });

  it('the button of a toast runs its action, which F8 reaches, and closes the toast', async () => {
    const { user, undo } = renderToasts();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Bankart lesion')).toBeVisible();
    await advanceTime(9_000);
    await user.keyboard('[F8]{Enter}');
    expect(undo).toHaveBeenCalledTimes(1);
    await expectGone('Removed');
  });
});
