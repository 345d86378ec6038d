import { fieldMessageOf, isApiFailure } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { useLoginMutation } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Link } from 'react-router-dom';
import { Field } from './field';
import { Form, FormError, readText } from './form';
import styles from './form.module.css';
import { GoogleButton } from './google-button';

export function LoginForm() {
  const [login, { isLoading, error: formError }] = useLoginMutation();
  const toasts = useToasts();
  // Which of the two is wrong is not disclosed; the error is shown at the password.
  const isWrong = isApiFailure(formError) && formError.code === 'invalid_credentials';

  async function send(formData: FormData) {
    const { data, error } = await login({
      email: readText(formData, 'email').trim(),
      password: readText(formData, 'password'),
    });
    if (data) toasts.success('Welcome back!', `Logged in as ${data.email}`);
    else toasts.error('Login failed', error);
  }

  return (
    <Form error={formError} onSubmit={(formData) => void send(formData)}>
      <FormError error={formError} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldMessageOf(formError, 'email')}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={isWrong ? formError.message : fieldMessageOf(formError, 'password')}
      />
      <p className={styles.small}>
        <Link to="/reset-password">Forgot password?</Link>
      </p>
      <div className={styles.submit}>
        <Button type="submit" variant="primary" size="large" busy={isLoading}>
          {isLoading ? 'Logging in…' : 'Login'}
        </Button>
      </div>
      <GoogleButton label="Continue with Google" purpose="login" />
    </Form>
  );
}
