import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { endSession } from '@msk/frontend-shared/session';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { AlertDialog } from 'radix-ui';
import { Field } from '../../auth/field';
import { Form } from '../../auth/form';
import { FormTrouble } from '../../auth/form-trouble';
import { textIn } from '../../auth/text-in';
import { useEraseAccountMutation } from '../account-api';
import styles from './erase-dialog.module.css';

/** The last question before everything is gone. The way back has the focus. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const [erase, { isLoading, error: refusal }] = useEraseAccountMutation();
  const dispatch = useAppDispatch();
  const toasts = useToasts();

  async function send(typed: FormData) {
    const { error } = await erase({ password: textIn(typed, 'password') });
    if (error) return; // said in the dialog, which lies over everything else
    dispatch(endSession('erased'));
    toasts.worked('Account erased', 'Everything in it is gone. You are signed out everywhere.');
  }

  return (
    <AlertDialog.Root open onOpenChange={(open) => open || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.veil} />
        <AlertDialog.Content className={styles.dialog}>
          <AlertDialog.Title className={styles.title}>Erase this account for good?</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <ul className={styles.effects}>
              <li>Your name and address, bookmarks, notes and watch history are erased, at once and everywhere.</li>
              <li>A subscription is cancelled, and access ends now, not at the end of the paid period.</li>
              <li>Payments stay in our books as the law asks, without your name.</li>
              <li>You are signed out on every device. Nobody can bring the account back, not even us.</li>
            </ul>
          </AlertDialog.Description>
          <Form refusal={refusal} onSend={(typed) => void send(typed)}>
            <Field
              label="Your password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={fieldMessageOf(refusal, 'password')}
            />
            <div role="alert" className={styles.trouble}>
              <FormTrouble refusal={refusal} />
            </div>
            <div className={styles.actions}>
              <AlertDialog.Cancel asChild>
                <Button>Keep My Account</Button>
              </AlertDialog.Cancel>
              <Button type="submit" look="danger" busy={isLoading}>
                {isLoading ? 'Erasing…' : 'Erase Everything'}
              </Button>
            </div>
          </Form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
