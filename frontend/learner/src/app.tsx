import { isLearnerPage } from '@msk/contracts';
import { atRest } from '@msk/frontend-shared/at-rest';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { PageSkeleton } from '@msk/frontend-shared/page-skeleton';
import { SignedIn, useSession } from '@msk/frontend-shared/session';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useTrialPolling } from './billing/trial/trial-api';

const HomePage = lazyPage(() => import('./landing/home-page'));
const AuthPage = lazyPage(() => import('./auth/auth-page'));
const VerifyEmailPage = lazyPage(() => import('./auth/verify-email/verify-email-page'));
const ResetPasswordPage = lazyPage(() => import('./auth/reset-password/reset-password-page'));
const UnsubscribePage = lazyPage(() => import('./unsubscribe/unsubscribe-page'));
const LibraryPage = lazyPage(() => import('./library/library-page'));
const CasePage = lazyPage(() => import('./video/case-page'));
const ComparePage = lazyPage(() => import('./mimics/compare-page'));
const BookmarksPage = lazyPage(() => import('./bookmarks/bookmarks-page'));
const HistoryPage = lazyPage(() => import('./history/history-page'));
const PlaylistsPage = lazyPage(() => import('./playlists/playlists-page'));
const PlaylistPage = lazyPage(() => import('./playlists/playlist-page'));
const ReelsPage = lazyPage(() => import('./reels/reels-page'));
const ReelPage = lazyPage(() => import('./reels/reel-page'));
const PresentPage = lazyPage(() => import('./reels/presenting/present-page'));
const AudiencePage = lazyPage(() => import('./reels/presenting/audience-page'));
const SharedReelPage = lazyPage(() => import('./reels/shared/shared-reel-page'));
const PracticePage = lazyPage(() => import('./practice/practice-page'));
const WorklistPage = lazyPage(() => import('./practice/worklist-page'));
const UnknownCasePage = lazyPage(() => import('./practice/unknown-case-page'));
const CoveragePage = lazyPage(() => import('./coverage/coverage-page'));
const ReviewsPage = lazyPage(() => import('./reviews/reviews-page'));
const AccountPage = lazyPage(() => import('./account/account-page'));
const PlansPage = lazyPage(() => import('./billing/plans-page'));
const SubscriptionSuccessPage = lazyPage(() => import('./billing/success/subscription-success-page'));
const TermsPage = lazyPage(() => import('./legal/terms-page'));
const PrivacyPage = lazyPage(() => import('./legal/privacy-page'));
const NotFoundPage = lazyPage(() => import('./not-found/not-found-page'));
// In production the server does not serve this code (promise A12), so the page is not found.
const AuthTestPage = lazyPage(() =>
  import('./auth-test/auth-test-page').catch(() => import('./not-found/not-found-page')),
);

// Where most visits begin: its code arrives while the session is still being looked up.
if (/^\/library\b/.test(window.location.pathname)) LibraryPage.preload();

const signedIn = (page: ReactNode) => <SignedIn>{page}</SignedIn>;

export default function App() {
  useScrollToTop();
  useTrialPolling();
  usePreload();
  const { pathname } = useLocation();
  // The router would also take /Library or /%6Cibrary, which the server answers with 404.
  if (!isLearnerPage(pathname))
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotFoundPage />
      </Suspense>
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/auth" element={<AuthPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/unsubscribe" element={<UnsubscribePage />} />
        <Route path="/library" element={signedIn(<LibraryPage />)}>
          <Route path=":videoId" element={<CasePage />} />
        </Route>
        <Route path="/library/:videoId/compare/:otherId" element={signedIn(<ComparePage />)} />
        <Route path="/bookmarks" element={signedIn(<BookmarksPage />)} />
        <Route path="/history" element={signedIn(<HistoryPage />)} />
        <Route path="/playlists" element={signedIn(<PlaylistsPage />)} />
        <Route path="/playlists/:playlistId" element={signedIn(<PlaylistPage />)} />
        <Route path="/reels" element={signedIn(<ReelsPage />)} />
        <Route path="/reels/:reelId" element={signedIn(<ReelPage />)} />
        <Route path="/reels/:reelId/present" element={signedIn(<PresentPage />)} />
        <Route path="/reels/:reelId/audience" element={signedIn(<AudiencePage />)} />
        <Route path="/shared-reels/:token" element={<SharedReelPage />} />
        <Route path="/practice" element={signedIn(<PracticePage />)} />
        <Route path="/practice/:worklistId" element={signedIn(<WorklistPage />)} />
        <Route path="/practice/:worklistId/:itemId" element={signedIn(<UnknownCasePage />)} />
        <Route path="/coverage" element={signedIn(<CoveragePage />)} />
        <Route path="/reviews" element={signedIn(<ReviewsPage />)} />
        <Route path="/account" element={signedIn(<AccountPage />)} />
        <Route path="/pricing" element={signedIn(<PlansPage title="Subscription & Billing" />)} />
        <Route path="/subscribe" element={<PlansPage title="Subscribe to the Library" />} />
        <Route path="/subscription-success" element={signedIn(<SubscriptionSuccessPage />)} />
        <Route path="/terms-of-service" element={<TermsPage />} />
        <Route path="/privacy-policy" element={<PrivacyPage />} />
        <Route path="/auth-test" element={<AuthTestPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** Loads what a user's next click most likely opens. */
function usePreload() {
  const { user } = useSession();
  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (!isSignedIn) return;
    return atRest(() => {
      CasePage.preload();
      BookmarksPage.preload();
    });
  }, [isSignedIn]);
}

/** Scrolls to the top of a new page; after Back the browser restores the position itself. */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  const navigationType = useNavigationType();
  const [, page] = pathname.split('/');
  const previousPage = useRef(page);
  useEffect(() => {
    if (previousPage.current !== page && navigationType !== 'POP' && !hash) window.scrollTo(0, 0);
    previousPage.current = page;
  }, [page, navigationType, hash]);
}
