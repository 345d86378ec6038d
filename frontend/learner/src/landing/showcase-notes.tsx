import type { VideoSummary } from '@msk/contracts';
import { getSummary } from '../library/card-text';
import styles from './showcase-notes.module.css';

const MAX_POINTS = 3; // specification, "Landing page"

export function ShowcaseNotes({ video }: { video: VideoSummary }) {
  const { aiAnalysis, description } = video;
  return (
    <div className={styles.notes}>
      <p>{description || getSummary(video)}</p>
      {!!aiAnalysis?.pathologies.length && (
        <ul className={styles.findings} aria-label="Pathologies">
          {aiAnalysis.pathologies.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      {!!aiAnalysis?.learningPoints.length && (
        <ol className={styles.points} aria-label="Learning points">
          {aiAnalysis.learningPoints.slice(0, MAX_POINTS).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
