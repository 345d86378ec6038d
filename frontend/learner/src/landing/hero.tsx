import { TRIAL_DAYS } from '@msk/contracts';
import { ButtonLink, RouterButtonLink } from '@msk/frontend-shared/components/button';
import styles from './hero.module.css';
import { useShowcaseQuery } from './showcase-api';
import { ShowcasePlayer } from './showcase-player';

export function Hero() {
  const { data: showcase = [] } = useShowcaseQuery();
  const [first] = showcase;
  return (
    <section className={styles.hero}>
      <div>
        <p className={styles.badge}>{TRIAL_DAYS}-day free trial</p>
        <h1 className={styles.sentence}>Find the case by a word that was only spoken.</h1>
        <p className={styles.more}>
          A library of musculoskeletal radiology teaching cases, narrated by experts, tagged by joint and pathology, and
          searchable down to the second.
        </p>
        <div className={styles.actions}>
          <RouterButtonLink variant="primary" size="large" to="/auth?mode=signup">
            Start Free Trial
          </RouterButtonLink>
          <ButtonLink size="large" href="#pricing">
            See the plans
          </ButtonLink>
        </div>
      </div>
      {first && (
        <div className={styles.case}>
          <ShowcasePlayer video={first.video} eager />
        </div>
      )}
    </section>
  );
}
