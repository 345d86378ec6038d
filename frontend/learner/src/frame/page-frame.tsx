import { usePageTitle } from '@msk/frontend-shared/product';
import { useSession } from '@msk/frontend-shared/session';
import { TopBar } from '@msk/frontend-shared/top-bar';
import type { ReactNode } from 'react';
import { Footer } from './footer';
import styles from './page-frame.module.css';
import { SearchAccess } from './search-access';
import { Upgrade } from './upgrade';

/** What every page but the landing and the sign-in page stands in. */
export function PageFrame({ title, children }: { title: string | null; children: ReactNode }) {
  const { user } = useSession();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <TopBar app="learner">
        {user && <SearchAccess />}
        {user && <Upgrade user={user} />}
      </TopBar>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
