import { ButtonLink } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { selectSessionEnd, useSession } from '@msk/frontend-shared/session';
import { useAppSelector } from '@msk/frontend-shared/store';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';

/** `/` inside the application: the library for a signed-in user; a visitor's landing page is a document of the server. */
export default function HomePage() {
  const { user } = useSession();
  const ended = useAppSelector(selectSessionEnd);
  if (user) return <Navigate to="/library" replace />;
  if (ended === 'erased') return <AccountErased />;
  return user === undefined ? <PageSkeleton /> : <LeaveForLanding />;
}

/** Stays until the person moves on, so that what has happened can be read. */
const AccountErased = () => (
  <main>
    <Notice level={1} title="Your account is erased" text="You are signed out everywhere.">
      <ButtonLink variant="primary" href="/">
        Go to the start page
      </ButtonLink>
    </Notice>
  </main>
);

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

/** Whether the document in this tab was opened at this path; later changes of the address do not count. */
function isOpenedAt(path: string): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && new URL(navigation.name, window.location.href).pathname === path;
}

/** Opens the present address as a document of the server. */
export const openFromServer = (): void => window.location.reload();
