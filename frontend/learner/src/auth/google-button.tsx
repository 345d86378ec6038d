import { Button } from '@msk/frontend-shared/parts/button';
import { useId } from 'react';
import styles from './form.module.css';

interface GoogleButtonProps {
  label: string;
  /** What it would be for. */
  purpose: 'login' | 'signup';
}

/** Offered, but not open yet (specification, section 1). */
export function GoogleButton({ label, purpose }: GoogleButtonProps) {
  const why = `Google ${purpose} temporarily disabled - Please use email/password ${purpose} instead`;
  const id = useId();
  return (
    <div className={styles.other}>
      <p className={styles.or}>or</p>
      <Button disabled title={why} aria-describedby={id}>
        {label} (Coming Soon)
      </Button>
      <p id={id} className={styles.small}>
        {why}
      </p>
    </div>
  );
}
