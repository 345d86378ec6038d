import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { RowMenu } from './row-menu';
import { useConfirm } from './use-confirm';

function MembersPage() {
  const { ask, dialog } = useConfirm();
  const question = { title: 'Deactivate?', text: 'Access ends.', okText: 'Deactivate', act: async () => {} };
  return (
    <>
      <button type="button" onClick={() => ask(question)}>
        Deactivate all
      </button>
      <RowMenu of="Ada" actions={[{ label: 'Deactivate Ada', act: () => ask(question) }]} />
      {dialog}
    </>
  );
}

it.each(['Escape', 'the confirmation'])(
  'a dialog that is closed by %s gives the focus back to its button',
  async (way) => {
    const { user } = renderConsole(<MembersPage />);
    const button = screen.getByText('Deactivate all');
    await user.click(button);
    const confirmation = await screen.findByRole('button', { name: 'Deactivate' });
    await waitFor(() => expect(button).not.toHaveFocus());
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(confirmation);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  },
);

it('a menu that is closed by Escape, and a dialog that it opened, give the focus back to the menu’s button', async () => {
  const { user } = renderConsole(<MembersPage />);
  const button = screen.getByRole('button', { name: 'Actions for Ada' });
  button.focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Deactivate Ada' });
  await waitFor(() => expect(item).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(item);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
