import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { leaveFor } from '../leave-for';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { AccessDenied } from './access-denied';
import { useSession } from './session-api';
import { selectSessionExpired } from './session-slice';

/** Shows its page to an admin; other users go to the start page, visitors to sign in. */
export function AdminOnly({ children, leave = leaveFor }: { children: ReactNode; leave?: (path: string) => void }) {
  const { user } = useSession();
  const expired = useSelector(selectSessionExpired);
  const isOtherUser = user ? !user.isAdmin : false;
  useEffect(() => {
    if (isOtherUser) leave('/');
  }, [isOtherUser, leave]);
  if (user?.isAdmin) return children;
  // After an expiry the notice is already on the screen, so the way to sign in is shorter (specification, section 9).
  if (user === null) return <AccessDenied redirectAfter={expired ? 500 : 1_000} leave={leave} />;
  return <PageSkeleton />;
}
