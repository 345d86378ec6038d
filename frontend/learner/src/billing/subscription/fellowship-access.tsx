import type { SubscriptionStatus } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';
import { Fact, FactNote, Facts } from '@msk/frontend-shared/parts/facts';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { AccountStatus } from '../../account/account-status';

/** For a member of the fellowship there is nothing to buy. */
export const FellowshipAccess = ({ subscription }: { subscription: SubscriptionStatus }) => (
  <Sheet
    title="Fellowship Member Access"
    text="As a member of the fellowship community you have free access to every case, transcript and analysis, for life. There is nothing to pay and nothing to renew."
  >
    <Facts>
      <Fact name="Status">
        <AccountStatus facts={subscription} />
      </Fact>
      {subscription.subscriptionEndDate && (
        <Fact name="Earlier subscription">
          Ends {formatDay(subscription.subscriptionEndDate)}
          <FactNote>It is not charged again.</FactNote>
        </Fact>
      )}
    </Facts>
  </Sheet>
);
