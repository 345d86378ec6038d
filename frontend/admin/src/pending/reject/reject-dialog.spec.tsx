import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/antd-in-jsdom';
import { aPendingVideo } from '../../testing/pending-videos';
import RejectDialog from './reject-dialog';

function openDialog() {
  const rejections: string[][] = [];
  render(
    <RejectDialog
      video={aPendingVideo('1')}
      onCancel={() => undefined}
      onConfirm={(reason, notes) => rejections.push([reason, notes])}
    />,
  );
  const confirm = () => screen.getByRole('button', { name: 'Confirm Rejection' });
  return { rejections, confirm, user: userEvent.setup({ delay: null }) };
}

describe('the reject dialog', () => {
  it('a rejection cannot be confirmed while the reason is blank', async () => {
    const { confirm, rejections, user } = openDialog();
    expect(confirm()).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), '   {Enter}');
    expect(confirm()).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), 'Duplicate of case 7');
    expect(confirm()).toBeEnabled();
    expect(rejections).toEqual([]);
  });

  it('a confirmed rejection has the reason and the note', async () => {
    const { confirm, rejections, user } = openDialog();
    await user.click(screen.getByRole('button', { name: 'Patient identifiable' }));
    await user.type(screen.getByLabelText('Note (optional)'), 'Name burnt into the image');
    await user.click(confirm());
    expect(rejections).toEqual([['Patient identifiable', 'Name burnt into the image']]);
  });
});
