import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { endSession } from '@msk/frontend-shared/session';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Field } from '../../auth/field';
import { Form } from '../../auth/form';
import { FormTrouble } from '../../auth/form-trouble';
import { textIn } from '../../auth/text-in';
import { Answers, Question, WayBack } from '../../frame/question';
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
    <Question
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
        <Answers>
          <WayBack>
            <Button>Keep My Account</Button>
          </WayBack>
          <Button type="submit" look="danger" busy={isLoading}>
            {isLoading ? 'Erasing…' : 'Erase Everything'}
          </Button>
        </Answers>
      </Form>
    </Question>
  );
}
