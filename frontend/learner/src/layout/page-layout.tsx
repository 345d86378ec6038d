import type { User } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { lazyExtra } from '@msk/frontend-shared/lazy-extra';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { usePageTitle } from '@msk/frontend-shared/product';
import { offersUpgrade, useSession } from '@msk/frontend-shared/session';
import { TopBar } from '@msk/frontend-shared/top-bar';
import { useAfterFirstAnswers } from '@msk/frontend-shared/use-after-first-answers';
import { type ReactNode, Suspense } from 'react';
import { BookmarksLink } from './bookmarks-link';
import { Footer } from './footer';
import styles from './page-layout.module.css';
import { SearchButton } from './search-button';

/** Loaded after the page: while there is a connection, it has nothing to show. */
const LocalData = lazyPage(() => import('../offline/local-data'));
/** Loaded after the page: it is shown only while cards are due. */
const ReviewsLink = lazyExtra(() => import('./reviews-link').then((loaded) => loaded.ReviewsLink));

/** The layout of every page but the landing and the authentication pages. */
export function PageLayout({ title, children }: { title: string | null; children: ReactNode }) {
  const { user } = useSession();
  const isAfterwards = useAfterFirstAnswers();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <TopBar>
        {user && isAfterwards && (
          <Suspense>
            <ReviewsLink user={user} />
          </Suspense>
        )}
        {user && <SearchButton />}
        {user && <BookmarksLink />}
        {user && <UpgradeLink user={user} />}
      </TopBar>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer />
      {user && isAfterwards && (
        <Suspense>
          <LocalData user={user} />
        </Suspense>
      )}
    </div>
  );
}

/** In the top bar; on small screens it is in the user menu. */
const UpgradeLink = ({ user }: { user: User }) =>
  offersUpgrade(user) ? (
    <div className={styles.upgrade}>
      <RouterButtonLink to="/pricing">Upgrade</RouterButtonLink>
    </div>
  ) : null;
