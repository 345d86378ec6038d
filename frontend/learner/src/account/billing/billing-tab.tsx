import type { SubscriptionStatus } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { DescriptionItem, DescriptionList } from '@msk/frontend-shared/components/description-list';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { SectionCard, SectionCardSkeleton } from '@msk/frontend-shared/components/section-card';
import { useSubscription } from '../../billing/billing-api';
import { isSubscribed, membershipOf } from '../../billing/membership';
import { membershipStatusOf } from '../../billing/membership-status';
import { FellowshipAccess } from '../../billing/subscription/fellowship-access';
import { RunningSubscription } from '../../billing/subscription/running-subscription';
import { useTrial } from '../../billing/trial/trial-api';
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
  if (!subscription) return <SectionCardSkeleton />;
  const membership = membershipOf(subscription);
  if (membership === 'fellow') return <FellowshipAccess subscription={subscription} />;
  if (isSubscribed(membership)) return <RunningSubscription subscription={subscription} />;
  return <NoSubscription subscription={subscription} />;
}

function NoSubscription({ subscription }: { subscription: SubscriptionStatus }) {
  const { title, text } = membershipStatusOf(subscription, useTrial());
  return (
    <SectionCard title={title} text={text}>
      <DescriptionList>
        <DescriptionItem label="Status">
          <AccountStatus fields={subscription} />
        </DescriptionItem>
      </DescriptionList>
      <RouterButtonLink variant="primary" to="/pricing">
        {subscription.hasActiveTrial ? 'Upgrade' : 'Subscribe'}
      </RouterButtonLink>
    </SectionCard>
  );
}
