import { AuthLayout } from '../auth-layout';
import { useForgotPasswordMutation } from '../email-links-api';
import { useLinkEmail } from '../link-email';
import { LinkEmailForm } from '../link-email-form';

const INSTRUCTIONS =
  'Enter the email address of your account. The link that we send to it lets you choose a new password.';
const INVALID_LINK_MESSAGE = 'The reset link is invalid or has expired. You can request a new one below.';

export function ForgotPassword({ isLinkInvalid }: { isLinkInvalid: boolean }) {
  const linkEmail = useLinkEmail(useForgotPasswordMutation(), { title: 'Failed to send reset email' });
  return (
    <AuthLayout heading="Reset your password" text={isLinkInvalid ? INVALID_LINK_MESSAGE : INSTRUCTIONS}>
      <LinkEmailForm linkEmail={linkEmail} action="Send Reset Link" />
    </AuthLayout>
  );
}
