import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { endSession } from '@msk/frontend-shared/session';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Field } from '../../auth/field';
import { Form, FormError, readText } from '../../auth/form';
import { CancelButton, ConfirmDialog, DialogActions } from '../../components/confirm-dialog';
import { useEraseAccountMutation } from '../account-api';
import styles from './erase-dialog.module.css';

/** Confirms the erasure with the password. The cancel button has the focus. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const [erase, { isLoading, error: formError }] = useEraseAccountMutation();
  const dispatch = useAppDispatch();
  const toasts = useToasts();

  async function send(formData: FormData) {
    const { error } = await erase({ password: readText(formData, 'password') });
    if (error) return; // shown in the dialog, which covers the toasts
    dispatch(endSession('erased'));
    toasts.success('Account erased', 'Everything in it is gone. You are signed out everywhere.');
  }

  return (
    <ConfirmDialog
      title="Erase this account for good?"
      text={
        <ul className={styles.effects}>
          <li>Your name and address, bookmarks, notes and watch history are erased, at once and everywhere.</li>
          <li>A subscription is cancelled, and access ends now, not at the end of the paid period.</li>
          <li>Payments stay in our books as the law asks, without your name.</li>
          <li>You are signed out on every device. Nobody can bring the account back, not even us.</li>
        </ul>
      }
      onClose={onClose}
    >
      <Form error={formError} onSubmit={(formData) => void send(formData)}>
        <Field
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fieldMessageOf(formError, 'password')}
        />
        <div role="alert" className={styles.error}>
          <FormError error={formError} />
        </div>
        <DialogActions>
          <CancelButton>
            <Button>Keep My Account</Button>
          </CancelButton>
          <Button type="submit" variant="danger" busy={isLoading}>
            {isLoading ? 'Erasing…' : 'Erase Everything'}
          </Button>
        </DialogActions>
      </Form>
    </ConfirmDialog>
  );
}
