import { PASSWORD_LENGTH } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { Field } from '../../auth/field';
import { textIn } from '../../auth/text-in';
import { useChangePasswordMutation } from '../account-api';
import { Sheet } from '../sheet';
import styles from './change-password.module.css';

export function ChangePassword({ email }: { email: string }) {
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const [mismatch, setMismatch] = useState<string>();
  const toasts = useToasts();

  async function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const newPassword = textIn(typed, 'newPassword');
    const isSame = textIn(typed, 'confirmPassword') === newPassword;
    setMismatch(isSame ? undefined : 'Passwords do not match');
    if (!isSame) return;
    const { data, error: refusal } = await change({ currentPassword: textIn(typed, 'currentPassword'), newPassword });
    if (!data) return toasts.failed('Failed to change the password', refusal);
    form.reset();
    toasts.worked('Password changed', data.message);
  }

  return (
    <Sheet title="Change password" text="Every other session of yours ends with the change.">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={fieldMessageOf(error, 'currentPassword')}
        />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_LENGTH.min}
          maxLength={PASSWORD_LENGTH.max}
          error={fieldMessageOf(error, 'newPassword')}
        />
        <Field
          label="Confirm the new password"
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          error={mismatch}
        />
        <div>
          <Button type="submit" look="primary" busy={isLoading}>
            {isLoading ? 'Changing…' : 'Change Password'}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
