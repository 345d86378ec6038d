import type { SubscriptionStatus } from '@msk/contracts';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { useSession } from '@msk/frontend-shared/session';
import { PageLayout } from '../layout/page-layout';
import page from '../layout/settings-page.module.css';
import { usePlansQuery, useSubscription } from './billing-api';
import { CheckoutForm } from './checkout/checkout-form';
import { Guarantee } from './guarantee';
import { isSubscribed, membershipOf } from './membership';
import { membershipStatusOf } from './membership-status';
import styles from './plans-page.module.css';
import { FellowshipAccess } from './subscription/fellowship-access';
import { RunningSubscription } from './subscription/running-subscription';
import { useTrial } from './trial/trial-api';
import type { RedirectHandler } from './use-redirect';

interface PlansPageProps {
  title: string;
  onRedirect?: RedirectHandler;
}

/**
 * The subscription, or the plans for users without one. A fellow sees no plans. Visitors can read the plans, and sign in
 * to buy one.
 */
export default function PlansPage({ title, onRedirect }: PlansPageProps) {
  return (
    <PageLayout title={title}>
      <div className={page.page}>
        <h1 className={page.title}>{title}</h1>
        <PlansContent onRedirect={onRedirect} />
      </div>
    </PageLayout>
  );
}

function PlansContent({ onRedirect }: { onRedirect?: RedirectHandler }) {
  const { user } = useSession();
  const { data: subscription, error, refetch } = useSubscription();
  if (user === undefined || (user && !subscription && !error)) return <PlansSkeleton />;
  if (user && !subscription)
    return (
      <LoadFailed
        title="Failed to load account information"
        error={error}
        fallback="Please try again."
        onRetry={refetch}
      />
    );
  const membership = subscription && membershipOf(subscription);
  if (subscription && membership === 'fellow') return <FellowshipAccess subscription={subscription} />;
  if (subscription && membership && isSubscribed(membership))
    return <RunningSubscription subscription={subscription} onRedirect={onRedirect} />;
  return (
    <>
      {subscription && <CurrentStatus subscription={subscription} />}
      <Plans onRedirect={onRedirect} />
      <Guarantee />
    </>
  );
}

function CurrentStatus({ subscription }: { subscription: SubscriptionStatus }) {
  const { title, text } = membershipStatusOf(subscription, useTrial());
  return (
    <section className={styles.status} aria-label="Your access">
      <p className={styles.state}>{title}</p>
      <p>{text}</p>
    </section>
  );
}

function Plans({ onRedirect }: { onRedirect?: RedirectHandler }) {
  const { data, error, refetch } = usePlansQuery();
  if (data) return <CheckoutForm plans={data.plans} onRedirect={onRedirect} />;
  if (!error) return <PlansSkeleton />;
  return <LoadFailed title="Failed to load the plans" error={error} fallback="Please try again." onRetry={refetch} />;
}

const PlansSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.card} />
    <div className={styles.card} />
    <output className="visually-hidden">Loading…</output>
  </div>
);
