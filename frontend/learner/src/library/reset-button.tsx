import { Button } from '@msk/frontend-shared/components/button';
import { RotateCcw } from 'lucide-react';
import { ActiveCount } from './active-count';
import styles from './reset-button.module.css';

/** Only where something is set. Its label is shorter on small screens (specification, section 2). */
export const ResetButton = ({ activeCount, onReset }: { activeCount: number; onReset: () => void }) =>
  activeCount > 0 && (
    <Button variant="quiet" size="small" onClick={onReset}>
      <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
      <span>
        Reset<span className={styles.wide}> Filters</span>
      </span>
      <ActiveCount count={activeCount} />
    </Button>
  );
