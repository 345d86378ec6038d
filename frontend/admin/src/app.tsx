import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { AdminOnly } from '@msk/frontend-shared/session';
import { Suspense } from 'react';

// The console loads Ant Design; users who are redirected do not download it.
const Console = lazyPage(() => import('./console/console'));

export default function App() {
  return (
    <AdminOnly>
      <Suspense fallback={<PageSkeleton />}>
        <Console />
      </Suspense>
    </AdminOnly>
  );
}
