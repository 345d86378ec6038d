import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { ButtonLink } from '../components/button';
import { Notice } from '../components/notice';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { redirect } from '../redirect';
import { useSession } from './session-api';
import { selectSessionEnd } from './session-slice';

/** Renders its children for an admin; redirects other users to the start page and visitors to sign in. */
export function AdminOnly({
  children,
  onRedirect = redirect,
}: {
  children: ReactNode;
  onRedirect?: (path: string) => void;
}) {
  const { user } = useSession();
  const ended = useSelector(selectSessionEnd);
  const isOtherUser = user ? !user.isAdmin : false;
  useEffect(() => {
    if (isOtherUser) onRedirect('/');
  }, [isOtherUser, onRedirect]);
  if (user?.isAdmin) return children;
  if (user === null) return ended ? <SignedOut onRedirect={onRedirect} /> : <AccessDenied onRedirect={onRedirect} />;
  return <PageSkeleton />;
}

function AccessDenied({ onRedirect }: { onRedirect: (path: string) => void }) {
  useSignOutRedirect('/api/login', 1_000 /* ms */, onRedirect);
  return (
    <Notice title="Access Denied" text="Admin access required. Redirecting to login..." alert>
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}

/** Shown after an admin's session has ended; a toast says why it ended. */
function SignedOut({ onRedirect }: { onRedirect: (path: string) => void }) {
  useSignOutRedirect('/api/login', 500 /* ms */, onRedirect);
  return (
    <Notice title="You have been signed out" text="Redirecting to login...">
      <ButtonLink href="/api/login">Login</ButtonLink>
    </Notice>
  );
}

/** Redirects after a delay, so that the present page can be read. */
function useSignOutRedirect(path: string, delayMs: number, onRedirect: (path: string) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => onRedirect(path), delayMs);
    return () => clearTimeout(timer);
  }, [path, delayMs, onRedirect]);
}
