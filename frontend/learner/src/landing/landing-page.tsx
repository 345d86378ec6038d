import { type LandingContent, TRIAL_DAYS } from '@msk/contracts';
import { ButtonLink } from '@msk/frontend-shared/components/button';
import { FooterText } from '../layout/footer-text';
import { Features } from './features';
import { Figures } from './figures';
import { Hero } from './hero';
import { LandingHeader } from './landing-header';
import styles from './landing-page.module.css';
import { OtherShowcases } from './other-showcases';
import { Prices } from './prices';
import { TestimonialQuote } from './testimonial-quote';

const DocumentLink = ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>;

/** Rendered on the server only; its links lead to other documents. */
export function LandingPage({ content: { config, showcase, stats } }: { content: LandingContent }) {
  const [first, ...others] = showcase;
  return (
    <>
      <LandingHeader productName={config.productName} />
      <main>
        <Hero first={first} />
        <OtherShowcases showcase={others} />
        <Features />
        <Prices />
        {stats && <Figures stats={stats} />}
        {config.testimonial && <TestimonialQuote testimonial={config.testimonial} />}
        <section className={styles.closing}>
          <h2 className={styles.call}>Read your next case tonight.</h2>
          <p className={styles.terms}>{TRIAL_DAYS} days free, no card. It ends by itself.</p>
          <ButtonLink variant="primary" size="large" href="/auth?mode=signup">
            Start Free Trial
          </ButtonLink>
        </section>
      </main>
      <FooterText
        title={`The ${config.productName} Library`}
        supportEmail={config.supportEmail}
        PageLink={DocumentLink}
      />
    </>
  );
}
