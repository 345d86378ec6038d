import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ConsoleHeader } from './console-header';
import { TabSkeleton } from './tab-skeleton';

/** The statistics stay in place while one goes from tab to tab. */
export const TabLayout = () => (
  <>
    <ConsoleHeader />
    <Suspense fallback={<TabSkeleton />}>
      <Outlet />
    </Suspense>
  </>
);
