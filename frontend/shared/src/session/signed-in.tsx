import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { useSession } from './session-api';
import { selectAccountErased } from './session-slice';

/**
 * Shows its page to a signed-in user; others are sent to sign in and come back to where they wanted to go. Who has just
 * erased the account has nothing to sign in to, and is shown out.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const isErased = useSelector(selectAccountErased);
  const { pathname, search } = useLocation();
  if (user === undefined) return <PageSkeleton />;
  if (user === null && isErased) return <Navigate to="/" replace />;
  if (user === null) return <Navigate to="/auth?mode=login" replace state={{ from: pathname + search }} />;
  return children;
}
