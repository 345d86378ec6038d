import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { displayName, useLogout, useSession } from '@msk/frontend-shared/session';
import styles from './auth-test-page.module.css';

/** `/auth-test`: the signed-in user, for developers. Not in production (see app.tsx). */
export default function AuthTestPage() {
  const { user } = useSession();
  const { logOut, isLoggingOut } = useLogout();
  usePageTitle('Who is signed in');

  const facts = [
    ['Login status', user === undefined ? 'Asking the server…' : user ? 'Logged in' : 'Logged out'],
    ['User id', user?.id],
    ['Email', user?.email],
    ['Name', user && displayName(user)],
    ['Admin', user && (user.isAdmin ? 'Yes' : 'No')],
  ] as const;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Who is signed in</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => void logOut()} busy={isLoggingOut}>
          Logout
        </Button>
        <RouterButtonLink to="/">Go to App</RouterButtonLink>
        <RouterButtonLink to="/auth?mode=login">Login</RouterButtonLink>
      </div>
    </main>
  );
}
