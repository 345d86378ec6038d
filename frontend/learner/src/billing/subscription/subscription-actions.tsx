import type { SubscriptionStatus } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/parts/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { CreditCard } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useChangeSubscriptionMutation, useOpenPortalMutation } from '../billing-api';
import { type Leave, useDeparture } from '../use-departure';
import { CancelDialog } from './cancel-dialog';
import styles from './subscription-actions.module.css';

interface SubscriptionActionsProps {
  subscription: SubscriptionStatus;
  leave?: Leave;
  /** Where one goes on when a button is gone with what it did. */
  next: RefObject<HTMLElement | null>;
}

/** Another card; the end of the subscription, or its going on after all. */
export function SubscriptionActions({ subscription, leave, next }: SubscriptionActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const isCancelling = subscription.subscriptionEndDate !== null;
  return (
    <div className={styles.actions}>
      {isCancelling && <Resume next={next} />}
      <UpdateCard leave={leave} />
      {!isCancelling && (
        <Button look="danger" onClick={() => setAsking(true)}>
          Cancel Subscription…
        </Button>
      )}
      {isAsking && (
        <CancelDialog paidUntil={subscription.nextBillingDate} next={next} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

function Resume({ next }: Pick<SubscriptionActionsProps, 'next'>) {
  const [change, { isLoading }] = useChangeSubscriptionMutation();
  const toasts = useToasts();

  async function resume() {
    const { data, error } = await change('resume');
    if (!data) return toasts.failed('Resume Error', error);
    toasts.worked('Subscription resumed', data.message);
    next.current?.focus();
  }

  return (
    <Button look="primary" busy={isLoading} onClick={() => void resume()}>
      {isLoading ? 'Resuming…' : 'Resume Subscription'}
    </Button>
  );
}

/** The card is known to the payment provider alone, and so it is changed there. */
function UpdateCard({ leave }: { leave?: Leave }) {
  const [open, { isLoading }] = useOpenPortalMutation();
  const { depart, isLeaving } = useDeparture(leave);
  const toasts = useToasts();

  async function toPortal() {
    const { data, error } = await open();
    if (data) depart(data.url);
    else toasts.failed('Subscription Error', error);
  }

  return (
    <Button busy={isLoading || isLeaving} onClick={() => void toPortal()}>
      <CreditCard size={16} strokeWidth={1.5} aria-hidden />
      {isLoading || isLeaving ? 'Opening…' : 'Update Card'}
    </Button>
  );
}
