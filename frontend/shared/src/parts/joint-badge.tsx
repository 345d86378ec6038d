import { JOINT_LABELS, type Joint } from '@msk/contracts';
import styles from './joint-badge.module.css';

/** On a badge the specification says 'Unknown', where the filter's option says 'Other'. */
const labelOf = (joint: Joint) => (joint === 'unknown' ? 'Unknown' : JOINT_LABELS[joint]);

export const JointBadge = ({ joint }: { joint: Joint }) => (
  <span className={styles.badge} style={{ color: `var(--joint-${joint})` }}>
    {labelOf(joint)}
  </span>
);
