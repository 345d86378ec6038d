import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { useSession } from '@msk/frontend-shared/session';
import { Navigate } from 'react-router-dom';
import { LandingPage } from './landing-page';

/** `/`: the library for a signed-in user, the landing page for a visitor. */
export default function HomePage() {
  const { user } = useSession();
  if (user === undefined) return <PageSkeleton />;
  return user ? <Navigate to="/library" replace /> : <LandingPage />;
}
