import type { User } from '@msk/contracts';
import { formatDay } from '@msk/frontend-shared/format';
import { ButtonLink } from '@msk/frontend-shared/parts/button';
import { displayName } from '@msk/frontend-shared/session';
import { Badge } from '../badge';
import { Sheet } from '../sheet';
import { accountStatus } from './account-status';
import { EmailAddress } from './email-address';
import styles from './overview.module.css';

const PROVIDERS: Record<User['authProvider'], string> = { email: 'Email and password' };

export function Overview({ user }: { user: User }) {
  const status = accountStatus(user);
  return (
    <>
      <Sheet title={displayName(user)}>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>Email</dt>
            <dd>
              <EmailAddress user={user} />
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>Account status</dt>
            <dd>
              <Badge tone={status.tone}>{status.label}</Badge>
              {status.note && <span className={styles.note}>{status.note}</span>}
            </dd>
          </div>
          <div className={styles.fact}>
            <dt>Member since</dt>
            <dd>{formatDay(user.createdAt)}</dd>
          </div>
          <div className={styles.fact}>
            <dt>Sign-in</dt>
            <dd>{PROVIDERS[user.authProvider]}</dd>
          </div>
        </dl>
      </Sheet>
      {user.isAdmin && (
        <Sheet title="Administration" text="Import, review and publish cases.">
          <ButtonLink href="/admin">Admin Panel</ButtonLink>
        </Sheet>
      )}
    </>
  );
}
