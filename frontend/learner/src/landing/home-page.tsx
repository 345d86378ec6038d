import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { useSession } from '@msk/frontend-shared/session';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { isOpenedAt, openFromServer } from './open-from-server';

/** `/` inside the application: the library for a signed-in user; a visitor's landing page is a document of the server. */
export default function HomePage() {
  const { user } = useSession();
  if (user) return <Navigate to="/library" replace />;
  return user === undefined ? <PageSkeleton /> : <LeaveForLanding />;
}

/** When the server's page is out of reach and this application stands in for it, asking again at once would never end. */
function LeaveForLanding() {
  const standsIn = isOpenedAt('/');
  useEffect(() => {
    if (!standsIn) openFromServer();
  }, [standsIn]);
  if (!standsIn) return <PageSkeleton />;
  return (
    <LoadFailed
      title="The start page could not be loaded"
      error={null}
      fallback="Check your connection, then try again."
      onRetry={openFromServer}
    />
  );
}
