import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { leaveFor } from '../leave-for';
import { PageSkeleton } from '../page-skeleton/page-skeleton';
import { AccessDenied } from './access-denied';
import { useSession } from './session-api';
import { selectSessionEnd } from './session-slice';
import { SignedOut } from './signed-out';

/** Shows its page to an admin; other users go to the start page, visitors to sign in. */
export function AdminOnly({ children, leave = leaveFor }: { children: ReactNode; leave?: (path: string) => void }) {
  const { user } = useSession();
  const ended = useSelector(selectSessionEnd);
  const isOtherUser = user ? !user.isAdmin : false;
  useEffect(() => {
    if (isOtherUser) leave('/');
  }, [isOtherUser, leave]);
  if (user?.isAdmin) return children;
  if (user === null) return ended ? <SignedOut leave={leave} /> : <AccessDenied leave={leave} />;
  return <PageSkeleton />;
}
