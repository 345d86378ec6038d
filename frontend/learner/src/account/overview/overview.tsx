import type { User } from '@msk/contracts';
import { ButtonLink } from '@msk/frontend-shared/components/button';
import { DescriptionItem, DescriptionList } from '@msk/frontend-shared/components/description-list';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { formatDay } from '@msk/frontend-shared/format';
import { displayName } from '@msk/frontend-shared/session';
import { useSubscription } from '../../billing/billing-api';
import { membershipFieldsOf } from '../../billing/membership';
import { AccountStatus } from '../account-status';
import { EmailAddress } from './email-address';

const PROVIDERS: Record<User['authProvider'], string> = { email: 'Email and password' };

export function Overview({ user }: { user: User }) {
  const { data: subscription } = useSubscription();
  return (
    <>
      <SectionCard title={displayName(user)}>
        <DescriptionList>
          <DescriptionItem label="Email">
            <EmailAddress user={user} />
          </DescriptionItem>
          <DescriptionItem label="Account status">
            <AccountStatus fields={subscription ?? membershipFieldsOf(user)} />
          </DescriptionItem>
          <DescriptionItem label="Member since">{formatDay(user.createdAt)}</DescriptionItem>
          <DescriptionItem label="Sign-in">{PROVIDERS[user.authProvider]}</DescriptionItem>
        </DescriptionList>
      </SectionCard>
      {user.isAdmin && (
        <SectionCard title="Administration" text="Import, review and publish cases.">
          <ButtonLink href="/admin">Admin Panel</ButtonLink>
        </SectionCard>
      )}
    </>
  );
}
