import styles from './sheet.module.css';

/** The shape of a sheet, until what stands on it is there. */
export const SheetSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <output className="visually-hidden">Loading…</output>
  </div>
);
