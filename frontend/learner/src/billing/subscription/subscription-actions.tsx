import type { SubscriptionStatus } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { CreditCard } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useChangeSubscriptionMutation, useOpenPortalMutation } from '../billing-api';
import { type RedirectHandler, useRedirect } from '../use-redirect';
import { CancelDialog } from './cancel-dialog';
import styles from './subscription-actions.module.css';

interface SubscriptionActionsProps {
  subscription: SubscriptionStatus;
  onRedirect?: RedirectHandler;
  /** Gets the focus when the focused button is removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Changes the card; cancels or resumes the subscription. */
export function SubscriptionActions({ subscription, onRedirect, fallbackFocus }: SubscriptionActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isCancelling = subscription.subscriptionEndDate !== null;
  return (
    <div className={styles.actions}>
      {isCancelling && <Resume fallbackFocus={fallbackFocus} />}
      <UpdateCard onRedirect={onRedirect} />
      {!isCancelling && (
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Cancel Subscription…
        </Button>
      )}
      {isConfirming && (
        <CancelDialog
          paidUntil={subscription.nextBillingDate}
          fallbackFocus={fallbackFocus}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

function Resume({ fallbackFocus }: Pick<SubscriptionActionsProps, 'fallbackFocus'>) {
  const [change, { isLoading }] = useChangeSubscriptionMutation();
  const toasts = useToasts();

  async function resume() {
    const { data, error } = await change('resume');
    if (!data) return toasts.error('Resume Error', error);
    toasts.success('Subscription resumed', data.message);
    fallbackFocus.current?.focus();
  }

  return (
    <Button variant="primary" busy={isLoading} onClick={() => void resume()}>
      {isLoading ? 'Resuming…' : 'Resume Subscription'}
    </Button>
  );
}

/** The card is known only to the payment provider, so it is changed there. */
function UpdateCard({ onRedirect }: { onRedirect?: RedirectHandler }) {
  const [open, { isLoading }] = useOpenPortalMutation();
  const { redirectTo, isRedirecting } = useRedirect(onRedirect);
  const toasts = useToasts();

  async function openPortalPage() {
    const { data, error } = await open();
    if (data) redirectTo(data.url);
    else toasts.error('Subscription Error', error);
  }

  return (
    <Button busy={isLoading || isRedirecting} onClick={() => void openPortalPage()}>
      <CreditCard size={16} strokeWidth={1.5} aria-hidden />
      {isLoading || isRedirecting ? 'Opening…' : 'Update Card'}
    </Button>
  );
}
