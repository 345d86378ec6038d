import { Skeleton } from 'antd';
import styles from './tab-skeleton.module.css';

/** The placeholder of a tab whose code is loading. */
export const TabSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton title={false} paragraph={{ rows: 6 }} active={false} />
    <output className="visually-hidden">Loading…</output>
  </div>
);
