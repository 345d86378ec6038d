import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { useSession } from './session-api';

/** Shows its page to a signed-in user; others are sent to sign in and come back to where they wanted to go. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user === undefined) return <PageSkeleton />;
  if (user === null) return <Navigate to="/auth?mode=login" replace state={{ from: pathname + search }} />;
  return children;
}
