import type { User } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { membershipFieldsOf } from '../membership';
import { membershipStatusOf } from '../membership-status';
import { useTrial } from './trial-api';
import styles from './trial-banner.module.css';

/** The remaining trial days, above the library. */
export default function TrialBanner({ user }: { user: User }) {
  const trial = useTrial();
  if (!trial || trial.trialState === 'none') return null;
  const { title, text } = membershipStatusOf(membershipFieldsOf(user), trial);
  return (
    <section className={styles.banner} data-state={trial.trialState} aria-label="Your trial">
      <p>
        <b>{title}.</b> <span className={styles.more}>{text}</span>
      </p>
      <RouterButtonLink size="small" variant={trial.trialState === 'active' ? 'plain' : 'primary'} to="/subscribe">
        Subscribe
      </RouterButtonLink>
    </section>
  );
}
