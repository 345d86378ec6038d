import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import styles from './review-steps.module.css';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Steps through the queue without closing the drawer above it. */
export const ReviewSteps = ({ onMove }: { onMove: (step: 1 | -1) => void }) => (
  <div className={styles.steps}>
    <IconButton label="Previous video" onClick={() => onMove(-1)}>
      <ChevronUp {...icon} />
    </IconButton>
    <IconButton label="Next video" onClick={() => onMove(1)}>
      <ChevronDown {...icon} />
    </IconButton>
  </div>
);
