import type { SubscriptionStatus } from '@msk/contracts';
import { ButtonTo } from '@msk/frontend-shared/parts/button';
import { Fact, Facts } from '@msk/frontend-shared/parts/facts';
import { LoadFailed } from '@msk/frontend-shared/parts/load-failed';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { SheetSkeleton } from '@msk/frontend-shared/parts/sheet-skeleton';
import { isSubscribed, membershipOf } from '../../billing/membership';
import { standingOf } from '../../billing/standing';
import { FellowshipAccess } from '../../billing/subscription/fellowship-access';
import { RunningSubscription } from '../../billing/subscription/running-subscription';
import { useTrial } from '../../billing/trial/trial-api';
import { useSubscription } from '../../billing/use-subscription';
import { AccountStatus } from '../account-status';

export function BillingTab() {
  const { data: subscription, error, refetch } = useSubscription();
  if (!subscription && error)
    return (
      <LoadFailed
        title="Failed to load account information"
        error={error}
        fallback="Please try again."
        onRetry={refetch}
      />
    );
  if (!subscription) return <SheetSkeleton />;
  const membership = membershipOf(subscription);
  if (membership === 'fellow') return <FellowshipAccess subscription={subscription} />;
  if (isSubscribed(membership)) return <RunningSubscription subscription={subscription} />;
  return <NoSubscription subscription={subscription} />;
}

function NoSubscription({ subscription }: { subscription: SubscriptionStatus }) {
  const { title, text } = standingOf(subscription, useTrial());
  return (
    <Sheet title={title} text={text}>
      <Facts>
        <Fact name="Status">
          <AccountStatus facts={subscription} />
        </Fact>
      </Facts>
      <ButtonTo look="primary" to="/pricing">
        {subscription.hasActiveTrial ? 'Upgrade' : 'Subscribe'}
      </ButtonTo>
    </Sheet>
  );
}
