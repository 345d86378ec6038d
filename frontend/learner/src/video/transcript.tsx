import type { Video } from '@msk/contracts';
import { isKeptCopy } from '../offline/answer-kinds';
import styles from './transcript.module.css';
import { TranscriptPane } from './transcript-pane';
import type { TranscriptSearch } from './use-transcript-search';

interface TranscriptProps {
  video: Video;
  time: number;
  transcriptSearch: TranscriptSearch;
  onJump: (seconds: number) => void;
}

/** The transcript: line by line with its times, as plain text without times, or a note that there is none. */
export function Transcript({ video, ...rest }: TranscriptProps) {
  const { cues, transcript } = video;
  if (cues?.length) return <TranscriptPane cues={cues} {...rest} />;
  return (
    <section className={styles.text} aria-label="Transcript">
      <h3 className={styles.heading}>Transcript</h3>
      {transcript ? (
        <>
          <p className={styles.hint}>The times of these words are not known, so they cannot be jumped to.</p>
          <textarea className={styles.words} readOnly aria-label="Words of the transcript" value={transcript} />
        </>
      ) : (
        <p className={styles.hint}>
          {isKeptCopy(video)
            ? 'The transcript is shown when you are online again.'
            : 'There is no transcript for this case.'}
        </p>
      )}
    </section>
  );
}
