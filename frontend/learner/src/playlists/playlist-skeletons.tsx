import styles from './playlist-skeletons.module.css';

const SKELETON_KEYS = Array.from({ length: 4 }, (_, index) => `skeleton-${index}`);

/** Placeholders of rows; appear after 150 ms, so that a fast answer does not flicker. */
export const PlaylistSkeletons = () => (
  <div className={styles.rows} aria-busy="true">
    {SKELETON_KEYS.map((key) => (
      <div key={key} className={styles.row} aria-hidden="true">
        <div className={styles.title} />
      </div>
    ))}
    <output className="visually-hidden">Loading your playlists…</output>
  </div>
);
