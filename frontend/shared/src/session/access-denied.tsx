import { ButtonLink } from '../components/button';
import { Notice } from '../components/notice';
import { useSignOutRedirect } from './use-sign-out-redirect';

export function AccessDenied({ onRedirect }: { onRedirect: (path: string) => void }) {
  useSignOutRedirect('/api/login', 1_000 /* ms */, onRedirect);
  return (
    <Notice title="Access Denied" text="Admin access required. Redirecting to login..." alert>
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}
