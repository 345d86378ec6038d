import type { ShowcaseEntry } from '@msk/contracts';
import styles from './other-showcases.module.css';
import { ShowcaseCard } from './showcase-card';

/** The showcases after the first, which stands beside the sentence. */
export function OtherShowcases({ showcase }: { showcase: ShowcaseEntry[] }) {
  if (showcase.length === 0) return null;
  return (
    <section className={styles.showcases} aria-labelledby="showcases">
      <h2 id="showcases" className={styles.title}>
        Watch before you sign up
      </h2>
      <div className={styles.row}>
        {showcase.map(({ videoId, video }) => (
          <ShowcaseCard key={videoId} video={video} />
        ))}
      </div>
    </section>
  );
}
