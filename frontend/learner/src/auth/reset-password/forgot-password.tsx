import { Link } from 'react-router-dom';
import { AuthFrame } from '../auth-frame';
import styles from '../form.module.css';
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
      <p className={styles.small}>
        <Link to="/auth?mode=login">Back to login</Link>
      </p>
    </AuthFrame>
  );
}
