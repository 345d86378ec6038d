import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useId } from 'react';
import styles from './form.module.css';

interface GoogleButtonProps {
  label: string;
  /** What the button would be for. */
  purpose: 'login' | 'signup';
}

/** Shown, but not available yet (specification, section 1). */
export function GoogleButton({ label, purpose }: GoogleButtonProps) {
  const title = `Google ${purpose} temporarily disabled`;
  const text = `Please use email/password ${purpose} instead`;
  const toasts = useToasts();
  const id = useId();
  return (
    <div className={styles.other}>
      <p className={styles.or}>or</p>
      {/* Not `disabled`: each attempt shows the toast of the specification's section 8. */}
      <Button aria-disabled aria-describedby={id} onClick={() => toasts.error(title, undefined, text)}>
        {label} (Coming Soon)
      </Button>
      <p id={id} className={styles.small}>
        {title} - {text}
      </p>
    </div>
  );
}
