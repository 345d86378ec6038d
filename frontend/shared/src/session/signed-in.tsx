import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { useSession } from './session-api';
import { selectSessionEnd } from './session-slice';

/**
 * Shows its page to a signed-in user; others are sent to sign in and come back to where they wanted to go. Who logged
 * out leaves no trace of where they were, and who erased the account has nothing to sign in to and is shown out.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const ended = useSelector(selectSessionEnd);
  const { pathname, search } = useLocation();
  if (user === undefined) return <PageSkeleton />;
  if (user) return children;
  if (ended === 'erased') return <Navigate to="/" replace />;
  const wanted = ended === 'logout' ? null : { from: pathname + search };
  return <Navigate to="/auth?mode=login" replace state={wanted} />;
}
