import { type ShowcaseEntry, TRIAL_DAYS } from '@msk/contracts';
import { ButtonLink } from '@msk/frontend-shared/components/button';
import styles from './hero.module.css';
import { ShowcaseCard } from './showcase-card';

export const Hero = ({ first }: { first: ShowcaseEntry | undefined }) => (
  <section className={styles.hero}>
    <div className={styles.words}>
      <p className={styles.badge}>{TRIAL_DAYS}-day free trial</p>
      <h1 className={styles.sentence}>Find the case by a word that was only spoken.</h1>
      <p className={styles.more}>
        A library of musculoskeletal radiology teaching cases, narrated by experts, tagged by joint and pathology, and
        searchable down to the second.
      </p>
      <div className={styles.actions}>
        <ButtonLink variant="primary" size="large" href="/auth?mode=signup">
          Start Free Trial
        </ButtonLink>
        <ButtonLink size="large" href="#pricing">
          See the plans
        </ButtonLink>
      </div>
    </div>
    {first && <ShowcaseCard video={first.video} first />}
  </section>
);
