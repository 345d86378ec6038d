import type { User } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { formatTime } from '@msk/frontend-shared/format';
import { CircleCheck, MailWarning } from 'lucide-react';
import { useResendVerification } from '../../auth/link-email';
import { Badge } from '../badge';
import styles from './email-address.module.css';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export const EmailAddress = ({ user: { email, emailVerified } }: { user: User }) => (
  <>
    <span className={styles.address}>{email}</span>
    {emailVerified ? (
      <Badge tone="good">
        <CircleCheck {...icon} />
        Verified
      </Badge>
    ) : (
      <>
        <Badge tone="warning">
          <MailWarning {...icon} />
          Not verified
        </Badge>
        <ResendLink email={email} />
      </>
    )}
  </>
);

function ResendLink({ email }: { email: string }) {
  const { send, isSending, secondsLeft } = useResendVerification();
  const isCoolingDown = secondsLeft > 0;
  return (
    <div className={styles.resend}>
      <p>Open the link in the mail that we sent you. No mail?</p>
      <Button size="small" busy={isSending} softDisabled={isCoolingDown} onClick={() => void send(email)}>
        {isCoolingDown ? `Send again in ${formatTime(secondsLeft)}` : 'Resend Verification Email'}
      </Button>
    </div>
  );
}
