import type { SubscriptionStatus } from '@msk/contracts';
import { formatDay, formatPrice } from '@msk/frontend-shared/format';
import { Fact, FactNote, Facts } from '@msk/frontend-shared/parts/facts';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { useRef } from 'react';
import { AccountStatus } from '../../account/account-status';
import { usePlansQuery } from '../billing-api';
import type { Leave } from '../use-departure';
import { SubscriptionActions } from './subscription-actions';

interface RunningSubscriptionProps {
  subscription: SubscriptionStatus;
  leave?: Leave;
}

const NAMES = { monthly: 'Monthly', annual: 'Annual' } as const;

/** What somebody pays for, when they pay next or when it ends, and what they can do about it. */
export function RunningSubscription({ subscription, leave }: RunningSubscriptionProps) {
  const { plan, nextBillingDate, subscriptionEndDate } = subscription;
  const price = usePlansQuery().data?.plans.find(({ id }) => id === plan);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Sheet title="Your subscription" headingRef={heading}>
      <Facts>
        <Fact name="Status">
          <AccountStatus facts={subscription} />
        </Fact>
        {plan && <Fact name="Plan">{NAMES[plan]}</Fact>}
        {price && <Fact name="Price">{`${formatPrice(price.amount)} a ${price.interval}`}</Fact>}
        <Discount {...subscription} />
        {nextBillingDate && <Fact name="Next billing date">{formatDay(nextBillingDate)}</Fact>}
        {subscriptionEndDate && (
          <Fact name="Ends">
            {formatDay(subscriptionEndDate)}
            <FactNote>Nothing more is charged, and every case stays open until then.</FactNote>
          </Fact>
        )}
      </Facts>
      <SubscriptionActions subscription={subscription} leave={leave} next={heading} />
    </Sheet>
  );
}

const Discount = ({
  discountCode: code,
  discountPercentage: percentage,
}: Pick<SubscriptionStatus, 'discountCode' | 'discountPercentage'>) =>
  (code ?? percentage) === null ? null : (
    <Fact name="Discount">
      {code}
      {percentage !== null && <FactNote>{percentage}% off</FactNote>}
    </Fact>
  );
