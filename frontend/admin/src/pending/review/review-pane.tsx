import type { PendingVideo } from '@msk/contracts';
import { useAppSelector } from '@msk/frontend-shared/store';
import { Button } from 'antd';
import { AnalysisEditor } from '../editor/analysis-editor';
import { selectDraft } from '../queue-slice';
import { shortcutArea } from '../use-shortcuts';
import { Analysis } from './analysis';
import { NotesBox } from './notes-box';
import { type ReviewActionProps, ReviewActions } from './review-actions';
import { ReviewMetadata } from './review-metadata';
import styles from './review-pane.module.css';
import { ReviewPlayer } from './review-player';

interface ReviewPaneProps extends Omit<ReviewActionProps, 'video' | 'isEditing'> {
  video: PendingVideo | undefined;
  isGone: boolean;
  isEmpty: boolean;
  onNext: () => void;
}

/** One video with all that is needed to decide on it. */
export function ReviewPane({ video, isGone, isEmpty, onNext, ...actions }: ReviewPaneProps) {
  const draft = useAppSelector((state) => selectDraft(state, video?.id ?? ''));
  if (!video) return <NothingToReview isGone={isGone} isEmpty={isEmpty} onNext={onNext} />;
  return (
    <article className={styles.pane} aria-label={video.title} {...shortcutArea}>
      <header className={styles.header}>
        <h2 className={styles.title}>{video.title}</h2>
        <ReviewActions video={video} isEditing={draft !== undefined} {...actions} />
      </header>
      <div className={styles.columns}>
        <div className={styles.watch}>
          <ReviewPlayer key={video.id} video={video} />
          <NotesBox id={video.id} />
          <ReviewMetadata video={video} />
        </div>
        <div className={styles.read}>
          {draft ? (
            <AnalysisEditor key={video.id} video={video} draft={draft} />
          ) : (
            <Analysis video={video} onProcess={() => actions.onProcess(video)} />
          )}
        </div>
      </div>
    </article>
  );
}

function NothingToReview({ isGone, isEmpty, onNext }: Pick<ReviewPaneProps, 'isGone' | 'isEmpty' | 'onNext'>) {
  if (isGone)
    return (
      <div className={styles.nothing} role="status" {...shortcutArea}>
        <p>Somebody else has decided on this video.</p>
        <Button onClick={onNext}>Next video</Button>
      </div>
    );
  return <p className={styles.nothing}>{isEmpty && 'No video to review.'}</p>;
}
