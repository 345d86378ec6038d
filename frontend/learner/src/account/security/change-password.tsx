import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { Field } from '../../auth/field';
import { Form, FormError, readText } from '../../auth/form';
import { NewPasswordFields } from '../../auth/password/new-password-fields';
import { useChangePasswordMutation } from '../account-api';
import styles from './change-password.module.css';

export function ChangePassword({ email }: { email: string }) {
  const [change, { isLoading, error: formError }] = useChangePasswordMutation();
  const [changeCount, setChangeCount] = useState(0);
  const toasts = useToasts();

  async function send(formData: FormData) {
    const { data, error } = await change({
      currentPassword: readText(formData, 'currentPassword'),
      newPassword: readText(formData, 'newPassword'),
    });
    if (!data) return toasts.error('Failed to change the password', error);
    setChangeCount(changeCount + 1); // another key clears the form
    toasts.success('Password changed', data.message);
  }

  return (
    <SectionCard title="Change password" text="Every other session of yours ends with the change.">
      <div className={styles.form}>
        <Form key={changeCount} error={formError} onSubmit={(formData) => void send(formData)}>
          <FormError error={formError} />
          {/* Tells a password manager which account this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            error={fieldMessageOf(formError, 'currentPassword')}
          />
          <NewPasswordFields confirmLabel="Confirm the new password" error={fieldMessageOf(formError, 'newPassword')} />
          <div>
            <Button type="submit" variant="primary" busy={isLoading}>
              {isLoading ? 'Changing…' : 'Change Password'}
            </Button>
          </div>
        </Form>
      </div>
    </SectionCard>
  );
}
