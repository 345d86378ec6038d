import { JOINT_LABELS, type VideoSummary } from '@msk/contracts';
import { getJoint, getTitle } from '../library/card-text';
import styles from './showcase-card.module.css';
import { ShowcaseNotes } from './showcase-notes';
import { ShowcasePlayer } from './showcase-player';

/** A case that plays in place, with what there is to see in it. */
export const ShowcaseCard = ({ video, first = false }: { video: VideoSummary; first?: boolean }) => {
  const Title = first ? 'h2' : 'h3'; // the others stand under a heading of their own
  return (
    <figure className={styles.figure}>
      <ShowcasePlayer video={video} eager={first} />
      <figcaption className={styles.text}>
        <Title className={styles.title}>{getTitle(video)}</Title>
        <p className={styles.facts}>
          {JOINT_LABELS[getJoint(video)]} · <span className={styles.duration}>{video.durationFormatted}</span>
        </p>
        <ShowcaseNotes video={video} />
      </figcaption>
    </figure>
  );
};
