import { TRIAL_DAYS } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { useRegisterMutation } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Link } from 'react-router-dom';
import { Field } from './field';
import { Form } from './form';
import styles from './form.module.css';
import { FormTrouble } from './form-trouble';
import { GoogleButton } from './google-button';
import { NewPassword } from './password/new-password';
import { textIn } from './text-in';

export function RegisterForm() {
  const [register, { isLoading, error: refusal }] = useRegisterMutation();
  const toasts = useToasts();

  async function send(typed: FormData) {
    const firstName = textIn(typed, 'firstName').trim();
    const lastName = textIn(typed, 'lastName').trim();
    const { data, error } = await register({
      email: textIn(typed, 'email').trim(),
      password: textIn(typed, 'password'),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    });
    if (data) toasts.worked('Account created!', data.message);
    else toasts.failed('Registration failed', error);
  }

  return (
    <Form refusal={refusal} onSend={(typed) => void send(typed)}>
      <p className={styles.small}>{TRIAL_DAYS} days free. No card needed.</p>
      <FormTrouble refusal={refusal} />
      <div className={styles.pair}>
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          error={fieldMessageOf(refusal, 'firstName')}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          error={fieldMessageOf(refusal, 'lastName')}
        />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldMessageOf(refusal, 'email')}
      />
      <NewPassword label="Password" name="password" error={fieldMessageOf(refusal, 'password')} />
      <div className={styles.submit}>
        <Button type="submit" look="primary" size="large" busy={isLoading}>
          {isLoading ? 'Creating the account…' : 'Start Free Trial'}
        </Button>
      </div>
      <p className={styles.small}>
        By signing up you accept the <Link to="/terms-of-service">Terms of Service</Link> and the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
      <GoogleButton label="Sign up with Google" purpose="signup" />
    </Form>
  );
}
