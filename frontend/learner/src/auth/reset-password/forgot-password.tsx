import { AuthFrame } from '../auth-frame';
import { useLinkMail } from '../link-mail';
import { LinkMailForm } from '../link-mail-form';
import { useForgotPasswordMutation } from '../mail-links-api';

const HOW = 'Enter the email address of your account. The link that we send to it lets you choose a new password.';
const AGAIN = 'The reset link is invalid or has expired. You can request a new one below.';

export function ForgotPassword({ isAgain }: { isAgain: boolean }) {
  const mail = useLinkMail(useForgotPasswordMutation(), { title: 'Failed to send reset email' });
  return (
    <AuthFrame heading="Reset your password" text={isAgain ? AGAIN : HOW}>
      <LinkMailForm mail={mail} action="Send Reset Link" />
    </AuthFrame>
  );
}
