import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/parts/button';
import { useLoginMutation } from '@msk/frontend-shared/session';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Field } from './field';
import styles from './form.module.css';
import { GoogleButton } from './google-button';
import { textIn } from './text-in';

export function LoginForm() {
  const [login, { isLoading, error }] = useLoginMutation();
  const toasts = useToasts();

  async function submit(form: FormData) {
    const { data, error: refusal } = await login({
      email: textIn(form, 'email').trim(),
      password: textIn(form, 'password'),
    });
    if (data) toasts.worked('Welcome back!', `Logged in as ${data.email}`);
    else toasts.failed('Login failed', refusal);
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
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
        autoComplete="current-password"
        required
        error={fieldMessageOf(error, 'password')}
      />
      <div className={styles.submit}>
        <Button type="submit" look="primary" size="large" busy={isLoading}>
          {isLoading ? 'Logging in…' : 'Login'}
        </Button>
      </div>
      <GoogleButton label="Continue with Google" />
    </form>
  );
}
