import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useNavigate } from 'react-router-dom';
import { AuthLayout } from '../auth-layout';
import { useResetPasswordMutation } from '../email-links-api';
import { Form, FormError, readText } from '../form';
import styles from '../form.module.css';
import { NewPasswordFields } from '../password/new-password-fields';

interface SetPasswordProps {
  token: string;
  /** The link is invalid, used, or expired. */
  onInvalidLink: () => void;
}

export function SetPassword({ token, onInvalidLink }: SetPasswordProps) {
  const [reset, { isLoading, error: formError }] = useResetPasswordMutation();
  const navigate = useNavigate();
  const toasts = useToasts();

  async function send(formData: FormData) {
    const { data, error } = await reset({ token, newPassword: readText(formData, 'newPassword') });
    if (data) {
      toasts.success('Password reset!', data.message);
      void navigate('/auth?mode=login', { replace: true });
      return;
    }
    toasts.error('Failed to reset password', error);
    if (error.code === 'invalid_token' || fieldMessageOf(error, 'token')) onInvalidLink();
  }

  return (
    <AuthLayout heading="Choose a new password" text="You will be signed out on every device.">
      <Form error={formError} onSubmit={(formData) => void send(formData)}>
        <FormError error={formError} />
        <NewPasswordFields confirmLabel="Confirm password" error={fieldMessageOf(formError, 'newPassword')} />
        <div className={styles.submit}>
          <Button type="submit" variant="primary" size="large" busy={isLoading}>
            {isLoading ? 'Saving…' : 'Reset Password'}
          </Button>
        </div>
      </Form>
    </AuthLayout>
  );
}
