import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { formatTime } from '@msk/frontend-shared/format';
import { Link } from 'react-router-dom';
import { Field } from './field';
import { Form, FormError, readText } from './form';
import styles from './form.module.css';
import type { useLinkEmail } from './link-email';

interface LinkEmailFormProps {
  linkEmail: ReturnType<typeof useLinkEmail>;
  /** The label of the button. */
  action: string;
  email?: string;
}

/** The email address, and a button that is disabled during the wait between two emails. */
export function LinkEmailForm({ linkEmail, action, email }: LinkEmailFormProps) {
  const { send, isSending, secondsLeft, response, error } = linkEmail;
  return (
    <Form error={error} onSubmit={(formData) => void send(readText(formData, 'email').trim())}>
      <FormError error={error} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        error={fieldMessageOf(error, 'email')}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" size="large" busy={isSending} softDisabled={secondsLeft > 0}>
          {isSending ? 'Sending…' : secondsLeft ? `Send again in ${formatTime(secondsLeft)}` : action}
        </Button>
      </div>
      {response && <p className={styles.response}>{response.message}</p>}
      <p className={styles.small}>
        <Link to="/auth?mode=login">Back to login</Link>
      </p>
    </Form>
  );
}
