import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useNavigate } from 'react-router-dom';
import { AuthFrame } from '../auth-frame';
import { Form } from '../form';
import styles from '../form.module.css';
import { FormTrouble } from '../form-trouble';
import { useResetPasswordMutation } from '../mail-links-api';
import { NewPasswordTwice } from '../password/new-password-twice';
import { textIn } from '../text-in';

interface SetPasswordProps {
  token: string;
  /** The link does not work, or no longer. */
  onSpent: () => void;
}

export function SetPassword({ token, onSpent }: SetPasswordProps) {
  const [reset, { isLoading, error: refusal }] = useResetPasswordMutation();
  const navigate = useNavigate();
  const toasts = useToasts();

  async function send(typed: FormData) {
    const { data, error } = await reset({ token, newPassword: textIn(typed, 'newPassword') });
    if (data) {
      toasts.worked('Password reset!', data.message);
      void navigate('/auth?mode=login', { replace: true });
      return;
    }
    toasts.failed('Failed to reset password', error);
    if (error.code === 'invalid_token' || fieldMessageOf(error, 'token')) onSpent();
  }

  return (
    <AuthFrame heading="Choose a new password" text="You will be signed out on every device.">
      <Form refusal={refusal} onSend={(typed) => void send(typed)}>
        <FormTrouble refusal={refusal} />
        <NewPasswordTwice confirm="Confirm password" error={fieldMessageOf(refusal, 'newPassword')} />
        <div className={styles.submit}>
          <Button type="submit" look="primary" size="large" busy={isLoading}>
            {isLoading ? 'Saving…' : 'Reset Password'}
          </Button>
        </div>
      </Form>
    </AuthFrame>
  );
}
