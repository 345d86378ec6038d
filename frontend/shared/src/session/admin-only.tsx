import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { redirect } from '../redirect';
import { AccessDenied } from './access-denied';
import { useSession } from './session-api';
import { selectSessionEnd } from './session-slice';
import { SignedOut } from './signed-out';

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
