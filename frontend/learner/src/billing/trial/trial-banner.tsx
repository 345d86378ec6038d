import type { User } from '@msk/contracts';
import { ButtonTo } from '@msk/frontend-shared/parts/button';
import { factsOf } from '../membership';
import { standingOf } from '../standing';
import { useTrial } from './trial-api';
import styles from './trial-banner.module.css';

/** How long the free days last, over the library. */
export default function TrialBanner({ user }: { user: User }) {
  const trial = useTrial();
  if (!trial || trial.trialState === 'none') return null;
  const { title, text } = standingOf(factsOf(user), trial);
  return (
    <section className={styles.banner} data-state={trial.trialState} aria-label="Your trial">
      <p>
        <b>{title}.</b> <span className={styles.more}>{text}</span>
      </p>
      <ButtonTo size="small" look={trial.trialState === 'active' ? 'plain' : 'primary'} to="/subscribe">
        Subscribe
      </ButtonTo>
    </section>
  );
}
