import { PASSWORD_LENGTH, TRIAL_DAYS } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { useRegisterMutation } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Link } from 'react-router-dom';
import { Field } from './field';
import styles from './form.module.css';
import { GoogleButton } from './google-button';
import { textIn } from './text-in';

export function RegisterForm() {
  const [register, { isLoading, error }] = useRegisterMutation();
  const toasts = useToasts();

  async function submit(form: FormData) {
    const firstName = textIn(form, 'firstName').trim();
    const lastName = textIn(form, 'lastName').trim();
    const { data, error: refusal } = await register({
      email: textIn(form, 'email').trim(),
      password: textIn(form, 'password'),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    });
    if (data) toasts.worked('Account created!', 'Check your email for verification link.');
    else toasts.failed('Registration failed', refusal);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <p className={styles.small}>{TRIAL_DAYS} days free. No card needed.</p>
      <div className={styles.pair}>
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          error={fieldMessageOf(error, 'firstName')}
        />
        <Field label="Last name" name="lastName" autoComplete="family-name" error={fieldMessageOf(error, 'lastName')} />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={fieldMessageOf(error, 'email')}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_LENGTH.min}
        maxLength={PASSWORD_LENGTH.max}
        hint={`At least ${PASSWORD_LENGTH.min} characters. Four words of your own are safer than one with signs in it.`}
        error={fieldMessageOf(error, 'password')}
      />
      <div className={styles.submit}>
        <Button type="submit" look="primary" size="large" busy={isLoading}>
          {isLoading ? 'Creating the account…' : 'Start Free Trial'}
        </Button>
      </div>
      <GoogleButton label="Sign up with Google" />
      <p className={styles.small}>
        By signing up you accept the <Link to="/terms-of-service">Terms of Service</Link> and the{' '}
        <Link to="/privacy-policy">Privacy Policy</Link>.
      </p>
    </form>
  );
}
