import type { SubscriptionStatus } from '@msk/contracts';
import { LoadFailed } from '@msk/frontend-shared/parts/load-failed';
import { useSession } from '@msk/frontend-shared/session';
import { PageFrame } from '../frame/page-frame';
import { usePlansQuery } from './billing-api';
import { CheckoutForm } from './checkout/checkout-form';
import { Guarantee } from './guarantee';
import { isSubscribed, membershipOf } from './membership';
import styles from './plans-page.module.css';
import { standingOf } from './standing';
import { FellowshipAccess } from './subscription/fellowship-access';
import { RunningSubscription } from './subscription/running-subscription';
import { useTrial } from './trial/trial-api';
import type { Leave } from './use-departure';
import { useSubscription } from './use-subscription';

interface PlansPageProps {
  title: string;
  leave?: Leave;
}

/** What one pays for, or could. Nothing is sold twice, and nothing to a fellow. */
export function PlansPage({ title, leave }: PlansPageProps) {
  return (
    <PageFrame title={title}>
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        <Offer leave={leave} />
      </div>
    </PageFrame>
  );
}

function Offer({ leave }: { leave?: Leave }) {
  const { user } = useSession();
  const { data: subscription, error, refetch } = useSubscription();
  if (user === undefined || (user && !subscription && !error)) return <OfferSkeleton />;
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
    return <RunningSubscription subscription={subscription} leave={leave} />;
  return (
    <>
      {subscription && <Standing subscription={subscription} />}
      <Plans leave={leave} />
      <Guarantee />
    </>
  );
}

function Standing({ subscription }: { subscription: SubscriptionStatus }) {
  const { title, text } = standingOf(subscription, useTrial());
  return (
    <section className={styles.standing} aria-label="Your access">
      <p className={styles.state}>{title}</p>
      <p>{text}</p>
    </section>
  );
}

function Plans({ leave }: { leave?: Leave }) {
  const { data, error, refetch } = usePlansQuery();
  if (data) return <CheckoutForm plans={data.plans} leave={leave} />;
  if (!error) return <OfferSkeleton />;
  return <LoadFailed title="Failed to load the plans" error={error} fallback="Please try again." onRetry={refetch} />;
}

const OfferSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <div className={styles.sheet} />
    <div className={styles.sheet} />
    <output className="visually-hidden">Loading…</output>
  </div>
);
