import { Button, ButtonTo } from '@msk/frontend-shared/parts/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { displayName, useLogout, useSession } from '@msk/frontend-shared/session';
import styles from './auth-test-page.module.css';

/** `/auth-test`: whom the server takes this browser for, for those who work on it. Not in production (see app.tsx). */
export default function AuthTestPage() {
  const { user } = useSession();
  const { logOut, isLeaving } = useLogout();
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
        <Button onClick={() => void logOut()} busy={isLeaving}>
          Logout
        </Button>
        <ButtonTo to="/">Go to App</ButtonTo>
        <ButtonTo to="/auth?mode=login">Login</ButtonTo>
      </div>
    </main>
  );
}
