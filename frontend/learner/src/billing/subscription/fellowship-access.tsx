import type { SubscriptionStatus } from '@msk/contracts';
import { DescriptionItem, DescriptionList, DescriptionNote } from '@msk/frontend-shared/components/description-list';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { formatDay } from '@msk/frontend-shared/format';
import { AccountStatus } from '../../account/account-status';

/** The access of a fellow, who needs no subscription. */
export const FellowshipAccess = ({ subscription }: { subscription: SubscriptionStatus }) => (
  <SectionCard
    title="Fellowship Member Access"
    text="As a member of the fellowship community you have free access to every case, transcript and analysis, for life. There is nothing to pay and nothing to renew."
  >
    <DescriptionList>
      <DescriptionItem label="Status">
        <AccountStatus fields={subscription} />
      </DescriptionItem>
      {subscription.subscriptionEndDate && (
        <DescriptionItem label="Earlier subscription">
          Ends {formatDay(subscription.subscriptionEndDate)}
          <DescriptionNote>It is not charged again.</DescriptionNote>
        </DescriptionItem>
      )}
    </DescriptionList>
  </SectionCard>
);
