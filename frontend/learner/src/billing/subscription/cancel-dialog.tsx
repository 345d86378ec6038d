import { formatDay } from '@msk/frontend-shared/format';
import { Button } from '@msk/frontend-shared/parts/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import type { RefObject } from 'react';
import { Answers, Question, WayBack } from '../../frame/question';
import { useChangeSubscriptionMutation } from '../billing-api';

interface CancelDialogProps {
  paidUntil: string | null;
  onClose: () => void;
  /** The button that opened it is gone once it is cancelled. */
  next: RefObject<HTMLElement | null>;
}

export function CancelDialog({ paidUntil, next, onClose }: CancelDialogProps) {
  const [change, { isLoading }] = useChangeSubscriptionMutation();
  const toasts = useToasts();

  async function cancel() {
    const { data, error } = await change('cancel');
    onClose();
    if (data) toasts.worked('Subscription cancelled', data.message);
    else toasts.failed('Cancellation Error', error);
  }

  return (
    <Question
      title="Cancel your subscription?"
      text={`Every case stays open to you until ${paidUntil ? formatDay(paidUntil) : 'the end of the paid period'}, and nothing more is charged. Until then you can resume it at any time.`}
      onClose={onClose}
      next={next}
    >
      <Answers>
        <WayBack>
          <Button>Keep My Subscription</Button>
        </WayBack>
        <Button look="danger" busy={isLoading} onClick={() => void cancel()}>
          {isLoading ? 'Cancelling…' : 'Cancel Subscription'}
        </Button>
      </Answers>
    </Question>
  );
}
