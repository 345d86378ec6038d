import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { Field } from '../../auth/field';
import { Form } from '../../auth/form';
import { FormTrouble } from '../../auth/form-trouble';
import { NewPasswordTwice } from '../../auth/password/new-password-twice';
import { textIn } from '../../auth/text-in';
import { useChangePasswordMutation } from '../account-api';
import styles from './change-password.module.css';

export function ChangePassword({ email }: { email: string }) {
  const [change, { isLoading, error: refusal }] = useChangePasswordMutation();
  const [changes, setChanges] = useState(0);
  const toasts = useToasts();

  async function send(typed: FormData) {
    const { data, error } = await change({
      currentPassword: textIn(typed, 'currentPassword'),
      newPassword: textIn(typed, 'newPassword'),
    });
    if (!data) return toasts.failed('Failed to change the password', error);
    setChanges(changes + 1); // an empty form, ready for the next
    toasts.worked('Password changed', data.message);
  }

  return (
    <Sheet title="Change password" text="Every other session of yours ends with the change.">
      <div className={styles.form}>
        <Form key={changes} refusal={refusal} onSend={(typed) => void send(typed)}>
          <FormTrouble refusal={refusal} />
          {/* Tells a password manager whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            error={fieldMessageOf(refusal, 'currentPassword')}
          />
          <NewPasswordTwice confirm="Confirm the new password" error={fieldMessageOf(refusal, 'newPassword')} />
          <div>
            <Button type="submit" look="primary" busy={isLoading}>
              {isLoading ? 'Changing…' : 'Change Password'}
            </Button>
          </div>
        </Form>
      </div>
    </Sheet>
  );
}
