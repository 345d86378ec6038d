import { PASSWORD_LENGTH } from '@msk/contracts';
import { type Strength, strengthOf } from './strength';
import styles from './strength-meter.module.css';

const LENGTH_ADVICE = `At least ${PASSWORD_LENGTH.min} characters.`;
const LEVELS: Record<Strength, { level: number; name: string; advice: string }> = {
  'too-short': { level: 1, name: 'Too short', advice: LENGTH_ADVICE },
  weak: { level: 2, name: 'Weak', advice: 'A few more words of your own make it much harder to guess.' },
  fair: { level: 3, name: 'Fair', advice: 'Another word makes it strong.' },
  strong: { level: 4, name: 'Strong', advice: 'Long enough to be hard to guess.' },
};

/** Suggests a longer password and refuses none. Only the text is announced; the bars repeat it. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = password ? strengthOf(password) : null;
  const { level, name, advice } = strength ? LEVELS[strength] : { level: 0, name: null, advice: LENGTH_ADVICE };
  return (
    <>
      <div className={styles.meter} data-strength={strength} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={styles.step} data-on={step <= level || undefined} />
        ))}
      </div>
      <p aria-live="polite">
        {name && <b className={styles.name}>{name}. </b>}
        {advice}
        {!name && ' A few words of your own are easy to keep and hard to guess.'}
      </p>
    </>
  );
}
