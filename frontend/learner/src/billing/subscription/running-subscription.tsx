import type { SubscriptionStatus } from '@msk/contracts';
import { DescriptionItem, DescriptionList, DescriptionNote } from '@msk/frontend-shared/components/description-list';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { formatDay, formatPrice } from '@msk/frontend-shared/format';
import { useRef } from 'react';
import { AccountStatus } from '../../account/account-status';
import { usePlansQuery } from '../billing-api';
import type { RedirectHandler } from '../use-redirect';
import { SubscriptionActions } from './subscription-actions';

interface RunningSubscriptionProps {
  subscription: SubscriptionStatus;
  onRedirect?: RedirectHandler;
}

const PLAN_NAMES = { monthly: 'Monthly', annual: 'Annual' } as const;

/** The plan, its next billing date or its end, and the actions on it. */
export function RunningSubscription({ subscription, onRedirect }: RunningSubscriptionProps) {
  const { plan, nextBillingDate, subscriptionEndDate } = subscription;
  const price = usePlansQuery().data?.plans.find(({ id }) => id === plan);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SectionCard title="Your subscription" headingRef={heading}>
      <DescriptionList>
        <DescriptionItem label="Status">
          <AccountStatus fields={subscription} />
        </DescriptionItem>
        {plan && <DescriptionItem label="Plan">{PLAN_NAMES[plan]}</DescriptionItem>}
        {price && <DescriptionItem label="Price">{`${formatPrice(price.amount)} a ${price.interval}`}</DescriptionItem>}
        <Discount {...subscription} />
        {nextBillingDate && <DescriptionItem label="Next billing date">{formatDay(nextBillingDate)}</DescriptionItem>}
        {subscriptionEndDate && (
          <DescriptionItem label="Ends">
            {formatDay(subscriptionEndDate)}
            <DescriptionNote>Nothing more is charged, and every case stays open until then.</DescriptionNote>
          </DescriptionItem>
        )}
      </DescriptionList>
      <SubscriptionActions subscription={subscription} onRedirect={onRedirect} fallbackFocus={heading} />
    </SectionCard>
  );
}

const Discount = ({
  discountCode: code,
  discountPercentage: percentage,
}: Pick<SubscriptionStatus, 'discountCode' | 'discountPercentage'>) =>
  (code ?? percentage) === null ? null : (
    <DescriptionItem label="Discount">
      {code}
      {percentage !== null && <DescriptionNote>{percentage}% off</DescriptionNote>}
    </DescriptionItem>
  );
