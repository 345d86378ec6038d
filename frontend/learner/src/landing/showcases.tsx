import type { ShowcaseEntry } from '@msk/contracts';
import { useShowcaseQuery } from './showcase-api';
import { ShowcaseNotes } from './showcase-notes';
import { ShowcasePlayer } from './showcase-player';
import styles from './showcases.module.css';

/** The notes of the first showcase, then the other two, each playable without an account. */
export function OtherShowcases() {
  const { data: [first, ...others] = [] } = useShowcaseQuery();
  if (!first) return null;
  return (
    <section className={styles.showcases} aria-labelledby="showcases">
      <h2 id="showcases" className={styles.title}>
        Watch before you sign up
      </h2>
      <div className={styles.row}>
        <ShowcaseNotes video={first.video} heading={`In the case above: ${nameOf(first)}`} />
        {others.map((entry) => (
          <div key={entry.videoId} className={styles.case}>
            <ShowcasePlayer video={entry.video} />
            <ShowcaseNotes video={entry.video} />
          </div>
        ))}
      </div>
    </section>
  );
}

const nameOf = ({ video }: ShowcaseEntry): string => video.aiAnalysis?.caseTitle || video.title;
