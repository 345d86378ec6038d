import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { usePageTitle } from '@msk/frontend-shared/product';
import { useSession } from '@msk/frontend-shared/session';
import { Tabs } from 'radix-ui';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { TabTrigger } from '../components/tab-trigger';
import { AuthLayout } from './auth-layout';
import styles from './auth-page.module.css';
import { LoginForm } from './login-form';
import { RegisterForm } from './register-form';

/** The page from which a guard sent the user to sign in, to return to. */
const returnPath = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : '/library';

export default function AuthPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const mode = searchParams.get('mode') === 'signup' ? 'signup' : 'login';
  usePageTitle(mode === 'signup' ? 'Sign Up' : 'Login');

  if (user === undefined) return <PageSkeleton />;
  if (user) return <Navigate to={returnPath(state)} replace />;
  return (
    <AuthLayout>
      <Tabs.Root value={mode} onValueChange={(next) => setSearchParams({ mode: next }, { replace: true, state })}>
        <Tabs.List className={styles.tabs} aria-label="Login or sign up">
          <TabTrigger value="login" className={styles.tab}>
            Login
          </TabTrigger>
          <TabTrigger value="signup" className={styles.tab}>
            Sign Up
          </TabTrigger>
        </Tabs.List>
        <Tabs.Content value="login" className={styles.panel}>
          <LoginForm />
        </Tabs.Content>
        <Tabs.Content value="signup" className={styles.panel}>
          <RegisterForm />
        </Tabs.Content>
      </Tabs.Root>
    </AuthLayout>
  );
}
