import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { formatTime } from '@msk/frontend-shared/format';
import { Button } from '@msk/frontend-shared/parts/button';
import { Link } from 'react-router-dom';
import { Field } from './field';
import { Form } from './form';
import styles from './form.module.css';
import { FormTrouble } from './form-trouble';
import type { useLinkMail } from './link-mail';
import { textIn } from './text-in';

interface LinkMailFormProps {
  mail: ReturnType<typeof useLinkMail>;
  /** What the button says. */
  action: string;
  email?: string;
}

/** Where the mail goes to, and a button that waits out the pause between two mails. */
export function LinkMailForm({ mail, action, email }: LinkMailFormProps) {
  const { send, isSending, secondsLeft, answer, refusal } = mail;
  return (
    <Form refusal={refusal} onSend={(typed) => void send(textIn(typed, 'email').trim())}>
      <FormTrouble refusal={refusal} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        error={fieldMessageOf(refusal, 'email')}
      />
      <div className={styles.submit}>
        <Button type="submit" look="primary" size="large" busy={isSending} held={secondsLeft > 0}>
          {isSending ? 'Sending…' : secondsLeft ? `Send again in ${formatTime(secondsLeft)}` : action}
        </Button>
      </div>
      {answer && <p className={styles.answer}>{answer.message}</p>}
      <p className={styles.small}>
        <Link to="/auth?mode=login">Back to login</Link>
      </p>
    </Form>
  );
}
