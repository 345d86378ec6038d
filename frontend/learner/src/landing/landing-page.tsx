import { TRIAL_DAYS } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Footer } from '../layout/footer';
import { Features } from './features';
import { Figures } from './figures';
import { Hero } from './hero';
import { LandingHeader } from './landing-header';
import styles from './landing-page.module.css';
import { Prices } from './prices';
import { OtherShowcases } from './showcases';

export function LandingPage() {
  usePageTitle('');
  useScrollToHash();
  return (
    <>
      <LandingHeader />
      <main>
        <Hero />
        <OtherShowcases />
        <Features />
        <Prices />
        <Figures />
        <section className={styles.closing}>
          <h2 className={styles.call}>Read your next case tonight.</h2>
          <p className={styles.terms}>{TRIAL_DAYS} days free, no card. It ends by itself.</p>
          <RouterButtonLink variant="primary" size="large" to="/auth?mode=signup">
            Start Free Trial
          </RouterButtonLink>
        </section>
      </main>
      <Footer />
    </>
  );
}

/**
 * A link to /#pricing from another page is followed before the section is rendered, so the browser cannot scroll to
 * it.
 */
function useScrollToHash() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
