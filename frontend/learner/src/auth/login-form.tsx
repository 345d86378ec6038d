import { fieldMessageOf, isApiFailure } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { useLoginMutation } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Link } from 'react-router-dom';
import { Field } from './field';
import { Form } from './form';
import styles from './form.module.css';
import { FormTrouble } from './form-trouble';
import { GoogleButton } from './google-button';
import { textIn } from './text-in';

export function LoginForm() {
  const [login, { isLoading, error: refusal }] = useLoginMutation();
  const toasts = useToasts();
  // Which of the two is wrong nobody is told; the password is what one types anew.
  const isWrong = isApiFailure(refusal) && refusal.code === 'invalid_credentials';

  async function send(typed: FormData) {
    const { data, error } = await login({
      email: textIn(typed, 'email').trim(),
      password: textIn(typed, 'password'),
    });
    if (data) toasts.worked('Welcome back!', `Logged in as ${data.email}`);
    else toasts.failed('Login failed', error);
  }

  return (
    <Form refusal={refusal} onSend={(typed) => void send(typed)}>
      <FormTrouble refusal={refusal} />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldMessageOf(refusal, 'email')}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={isWrong ? refusal.message : fieldMessageOf(refusal, 'password')}
      />
      <p className={styles.small}>
        <Link to="/reset-password">Forgot password?</Link>
      </p>
      <div className={styles.submit}>
        <Button type="submit" look="primary" size="large" busy={isLoading}>
          {isLoading ? 'Logging in…' : 'Login'}
        </Button>
      </div>
      <GoogleButton label="Continue with Google" purpose="login" />
    </Form>
  );
}
