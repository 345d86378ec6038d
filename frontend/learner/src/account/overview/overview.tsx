import type { User } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';
import { ButtonLink } from '@msk/frontend-shared/parts/button';
import { Fact, Facts } from '@msk/frontend-shared/parts/facts';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { displayName } from '@msk/frontend-shared/session';
import { factsOf } from '../../billing/membership';
import { useSubscription } from '../../billing/use-subscription';
import { AccountStatus } from '../account-status';
import { EmailAddress } from './email-address';

const PROVIDERS: Record<User['authProvider'], string> = { email: 'Email and password' };

export function Overview({ user }: { user: User }) {
  const { data: subscription } = useSubscription();
  return (
    <>
      <Sheet title={displayName(user)}>
        <Facts>
          <Fact name="Email">
            <EmailAddress user={user} />
          </Fact>
          <Fact name="Account status">
            <AccountStatus facts={subscription ?? factsOf(user)} />
          </Fact>
          <Fact name="Member since">{formatDay(user.createdAt)}</Fact>
          <Fact name="Sign-in">{PROVIDERS[user.authProvider]}</Fact>
        </Facts>
      </Sheet>
      {user.isAdmin && (
        <Sheet title="Administration" text="Import, review and publish cases.">
          <ButtonLink href="/admin">Admin Panel</ButtonLink>
        </Sheet>
      )}
    </>
  );
}
