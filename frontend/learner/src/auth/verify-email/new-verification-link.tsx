import { useSession } from '@msk/frontend-shared/session';
import { useResendVerification } from '../link-mail';
import { LinkMailForm } from '../link-mail-form';

export function NewVerificationLink() {
  const { user } = useSession();
  const mail = useResendVerification({ title: 'Failed to send email', fallback: 'Please try again later.' });
  if (user === undefined) return null; // whose address stands in the form
  return <LinkMailForm mail={mail} action="Request New Link" email={user?.email} />;
}
