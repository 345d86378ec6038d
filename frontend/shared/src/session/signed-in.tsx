import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { useSession } from './session-api';
import { selectSessionEnd } from './session-slice';

/**
 * Renders its children for a signed-in user; redirects others to sign in, with the current page to return to. After a
 * logout no page is remembered; after an erasure the start page is shown.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const ended = useSelector(selectSessionEnd);
  const { pathname, search } = useLocation();
  if (user === undefined) return <PageSkeleton />;
  if (user) return children;
  if (ended === 'erased') return <Navigate to="/" replace />;
  const returnState = ended === 'logout' ? null : { from: pathname + search };
  return <Navigate to="/auth?mode=login" replace state={returnState} />;
}
