import type { VideoSummary } from '@msk/contracts';
import styles from './showcase-notes.module.css';

const MAX_POINTS = 3; // specification, "Landing page"

export function ShowcaseNotes({ video, heading }: { video: VideoSummary; heading?: string }) {
  const { aiAnalysis, description } = video;
  return (
    <div className={styles.notes}>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <p>{description || aiAnalysis?.summary}</p>
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
