import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { SignedIn } from '@msk/frontend-shared/session';
import { Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';

const HomePage = lazyPage(() => import('./landing/home-page'));
const AuthPage = lazyPage(() => import('./auth/auth-page'));
const VerifyEmailPage = lazyPage(() => import('./auth/verify-email/verify-email-page'));
const ResetPasswordPage = lazyPage(() => import('./auth/reset-password/reset-password-page'));
const LibraryPage = lazyPage(() => import('./library/library-page'));
const VideoDialog = lazyPage(() => import('./video/video-dialog'));
const AccountPage = lazyPage(() => import('./account/account-page'));
const TermsPage = lazyPage(() => import('./legal/terms-page'));
const PrivacyPage = lazyPage(() => import('./legal/privacy-page'));
const NotFoundPage = lazyPage(() => import('./not-found/not-found-page'));
// Where the server withholds this code, as it does in production (promise A12), there is no such page.
const AuthTestPage = lazyPage(() =>
  import('./auth-test/auth-test-page').catch(() => import('./not-found/not-found-page')),
);

const library = (
  <SignedIn>
    <LibraryPage />
  </SignedIn>
);

export default function App() {
  useTopOfPage();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/library" element={library}>
          <Route path=":videoId" element={<VideoDialog />} />
        </Route>
        <Route
          path="/account"
          element={
            <SignedIn>
              <AccountPage />
            </SignedIn>
          }
        />
        <Route path="/terms-of-service" element={<TermsPage />} />
        <Route path="/privacy-policy" element={<PrivacyPage />} />
        <Route path="/auth-test" element={<AuthTestPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** A page one goes to is read from its top; one that "back" returns to stands where it stood, by the browser itself. */
function useTopOfPage() {
  const { pathname, hash } = useLocation();
  const wayHere = useNavigationType();
  const [, page] = pathname.split('/');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page && wayHere !== 'POP' && !hash) window.scrollTo(0, 0);
    shown.current = page;
  }, [page, wayHere, hash]);
}
