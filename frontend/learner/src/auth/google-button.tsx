import { Button } from '@msk/frontend-shared/components/button';
import { useId } from 'react';
import styles from './form.module.css';

interface GoogleButtonProps {
  label: string;
  /** What the button would be for. */
  purpose: 'login' | 'signup';
}

/** Shown, but not available yet (specification, section 1). */
export function GoogleButton({ label, purpose }: GoogleButtonProps) {
  const reason = `Google ${purpose} temporarily disabled - Please use email/password ${purpose} instead`;
  const id = useId();
  return (
    <div className={styles.other}>
      <p className={styles.or}>or</p>
      <Button disabled title={reason} aria-describedby={id}>
        {label} (Coming Soon)
      </Button>
      <p id={id} className={styles.small}>
        {reason}
      </p>
    </div>
  );
}
