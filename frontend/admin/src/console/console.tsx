import { TopBar } from '@msk/frontend-shared/top-bar';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AntdProvider } from '../theme/antd-provider';
import styles from './console.module.css';
import { ConsoleHeader } from './console-header';
import { TabLinks } from './tab-links';
import { TabSkeleton } from './tab-skeleton';
import { TABS } from './tabs';

export default function Console() {
  return (
    <AntdProvider>
      <div className={styles.console}>
        <TopBar app="admin" />
        <main className={styles.main}>
          <ConsoleHeader />
          <TabLinks />
          <Suspense fallback={<TabSkeleton />}>
            <Routes>
              {TABS.map(({ path, Page }) => (
                <Route key={path} path={`/admin/${path}`} element={<Page />} />
              ))}
              <Route path="*" element={<Navigate to={`/admin/${TABS[0].path}`} replace />} />
            </Routes>
          </Suspense>
        </main>
      </div>
    </AntdProvider>
  );
}
