import { JOINT_LABELS, type Joint } from '@msk/contracts';
import styles from './joint-badge.module.css';

/** A badge shows 'Unknown' where the filter shows 'Other'. Source: specification. */
const labelOf = (joint: Joint) => (joint === 'unknown' ? 'Unknown' : JOINT_LABELS[joint]);

export const JointBadge = ({ joint }: { joint: Joint }) => (
  <span className={styles.badge} style={{ color: `var(--joint-${joint})` }}>
    {labelOf(joint)}
  </span>
);
