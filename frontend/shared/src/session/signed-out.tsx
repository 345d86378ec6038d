import { ButtonLink } from '../components/button';
import { Notice } from '../components/notice';
import { useSignOutRedirect } from './use-sign-out-redirect';

/** Shown after an admin's session has ended; a toast says why it ended. */
export function SignedOut({ onRedirect }: { onRedirect: (path: string) => void }) {
  useSignOutRedirect('/api/login', 500 /* ms */, onRedirect);
  return (
    <Notice title="You have been signed out" text="Redirecting to login...">
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}
