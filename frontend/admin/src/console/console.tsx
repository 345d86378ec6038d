import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { Shell } from '../layout/shell';
import { AntdProvider } from '../theme/antd-provider';
import styles from './console.module.css';
import { ConsoleHeader } from './console-header';
import { TABS } from './tabs';

const PaymentSetupPage = lazyPage(() => import('../payment-setup/payment-setup-page'));

export default function Console() {
  return (
    <AntdProvider>
      <Shell>
        <Suspense fallback={<TabSkeleton />}>
          <Routes>
            <Route path="/stripe-setup" element={<PaymentSetupPage />} />
            <Route element={<TabLayout />}>
              {TABS.map(({ path, Page }) => (
                <Route key={path} path={`/admin/${path}`} element={<Page />} />
              ))}
            </Route>
            <Route path="*" element={<Navigate to={`/admin/${TABS[0].path}`} replace />} />
          </Routes>
        </Suspense>
      </Shell>
    </AntdProvider>
  );
}

/** The statistics stay in place while one goes from tab to tab. */
const TabLayout = () => (
  <>
    <ConsoleHeader />
    <Suspense fallback={<TabSkeleton />}>
      <Outlet />
    </Suspense>
  </>
);

/** The placeholder of a tab whose code is loading. */
const TabSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton title={false} paragraph={{ rows: 6 }} active={false} />
    <output className="visually-hidden">Loading…</output>
  </div>
);
