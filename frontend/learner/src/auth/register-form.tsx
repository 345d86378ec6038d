import { TRIAL_DAYS } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { useRegisterMutation } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Link } from 'react-router-dom';
import { Field } from './field';
import { Form, FormError, readText } from './form';
import styles from './form.module.css';
import { GoogleButton } from './google-button';
import { NewPasswordField } from './password/new-password-field';

export function RegisterForm() {
  const [register, { isLoading, error: formError }] = useRegisterMutation();
  const toasts = useToasts();

  async function send(formData: FormData) {
    const firstName = readText(formData, 'firstName').trim();
    const lastName = readText(formData, 'lastName').trim();
    const { data, error } = await register({
      email: readText(formData, 'email').trim(),
      password: readText(formData, 'password'),
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
    });
    if (data) toasts.success('Account created!', data.message);
    else toasts.error('Registration failed', error);
  }

  return (
    <Form error={formError} onSubmit={(formData) => void send(formData)}>
      <p className={styles.small}>{TRIAL_DAYS} days free. No card needed.</p>
      <FormError error={formError} />
      <div className={styles.pair}>
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          error={fieldMessageOf(formError, 'firstName')}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          error={fieldMessageOf(formError, 'lastName')}
        />
      </div>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldMessageOf(formError, 'email')}
      />
      <NewPasswordField label="Password" name="password" error={fieldMessageOf(formError, 'password')} />
      <div className={styles.submit}>
        <Button type="submit" variant="primary" size="large" busy={isLoading}>
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
