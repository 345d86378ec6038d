import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { AdminOnly } from '@msk/frontend-shared/session';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

// The console loads Ant Design; users who are redirected do not download it.
const Console = lazyPage(() => import('./console/console'));
const PaymentSetupPage = lazyPage(() => import('./payment-setup/payment-setup-page'));

export default function App() {
  return (
    <AdminOnly>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="/stripe-setup" element={<PaymentSetupPage />} />
          <Route path="*" element={<Console />} />
        </Routes>
      </Suspense>
    </AdminOnly>
  );
}
