import { Button } from '@msk/frontend-shared/components/button';
import { formatDay } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import type { RefObject } from 'react';
import { CancelButton, ConfirmDialog, DialogActions } from '../../components/confirm-dialog';
import { useChangeSubscriptionMutation } from '../billing-api';

interface CancelDialogProps {
  paidUntil: string | null;
  onClose: () => void;
  /** The button that opened the dialog is removed by the cancellation. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

export function CancelDialog({ paidUntil, fallbackFocus, onClose }: CancelDialogProps) {
  const [change, { isLoading }] = useChangeSubscriptionMutation();
  const toasts = useToasts();

  async function cancel() {
    const { data, error } = await change('cancel');
    onClose();
    if (data) toasts.success('Subscription cancelled', data.message);
    else toasts.error('Cancellation Error', error);
  }

  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      text={`Every case stays open to you until ${paidUntil ? formatDay(paidUntil) : 'the end of the paid period'}, and nothing more is charged. Until then you can resume it at any time.`}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <DialogActions>
        <CancelButton>
          <Button>Keep My Subscription</Button>
        </CancelButton>
        <Button variant="danger" busy={isLoading} onClick={() => void cancel()}>
          {isLoading ? 'Cancelling…' : 'Cancel Subscription'}
        </Button>
      </DialogActions>
    </ConfirmDialog>
  );
}
