import { TRIAL_DAYS } from '@msk/contracts';
import { ButtonTo } from '@msk/frontend-shared/parts/button';
import { usePageTitle } from '@msk/frontend-shared/product';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Footer } from '../frame/footer';
import { Blurbs } from './blurbs';
import { Figures } from './figures';
import { Hero } from './hero';
import { LandingBar } from './landing-bar';
import styles from './landing-page.module.css';
import { Prices } from './prices';
import { OtherShowcases } from './showcases';

export function LandingPage() {
  usePageTitle('');
  useAnchor();
  return (
    <>
      <LandingBar />
      <main>
        <Hero />
        <OtherShowcases />
        <Blurbs />
        <Prices />
        <Figures />
        <section className={styles.closing}>
          <h2 className={styles.call}>Read your next case tonight.</h2>
          <p className={styles.terms}>{TRIAL_DAYS} days free, no card. It ends by itself.</p>
          <ButtonTo look="primary" size="large" to="/auth?mode=signup">
            Start Free Trial
          </ButtonTo>
        </section>
      </main>
      <Footer />
    </>
  );
}

/** A link to /#pricing from elsewhere arrives before the section is drawn, so the browser cannot go there itself. */
function useAnchor() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
