import { Button } from '@msk/frontend-shared/parts/button';
import styles from './form.module.css';

const WHY = 'Google login temporarily disabled - Please use email/password login instead';

/** Offered, but not open yet (specification, section 1). */
export const GoogleButton = ({ label }: { label: string }) => (
  <>
    <p className={styles.or}>or</p>
    <Button disabled title={WHY}>
      {label} (Coming Soon)
    </Button>
  </>
);
