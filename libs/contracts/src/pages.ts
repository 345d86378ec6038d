/**
 * The addresses of the learner application's pages; `:id` stands for one segment. The server answers any other address with
 * 404 and the page that says so. A test compares the list with the routes of `app.tsx`.
 */
export const LEARNER_PAGES = [
  '/',
  '/auth',
  '/verify-email',
  '/reset-password',
  '/unsubscribe',
  '/terms-of-service',
  '/privacy-policy',
  '/library',
  '/library/:videoId',
  '/library/:videoId/compare/:otherId',
  '/bookmarks',
  '/history',
  '/playlists',
  '/playlists/:playlistId',
  '/reels',
  '/reels/:reelId',
  '/reels/:reelId/present',
  '/reels/:reelId/audience',
  '/shared-reels/:token',
  '/practice',
  '/practice/:worklistId',
  '/practice/:worklistId/:itemId',
  '/coverage',
  '/reviews',
  '/account',
  '/pricing',
  '/subscribe',
  '/subscription-success',
  '/auth-test',
] as const;

const patterns = LEARNER_PAGES.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

export const isLearnerPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** What anybody may read and search engines may list; the landing page is an address of its own. */
export const PUBLIC_PAGES = ['/', '/terms-of-service', '/privacy-policy'] as const;
