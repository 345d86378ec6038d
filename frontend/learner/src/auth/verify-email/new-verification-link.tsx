import { useSession } from '@msk/frontend-shared/session';
import { useResendVerification } from '../link-email';
import { LinkEmailForm } from '../link-email-form';

export function NewVerificationLink() {
  const { user } = useSession();
  const linkEmail = useResendVerification({ title: 'Failed to send email', fallback: 'Please try again later.' });
  if (user === undefined) return null; // the user's address fills the form
  return <LinkEmailForm linkEmail={linkEmail} action="Request New Link" email={user?.email} />;
}
