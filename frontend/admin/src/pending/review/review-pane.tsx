import type { PendingVideo } from '@msk/contracts';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import type { PlayerHandle } from '@msk/frontend-shared/player';
import { useAppSelector } from '@msk/frontend-shared/store';
import { Button, Skeleton } from 'antd';
import { Suspense, useRef } from 'react';
import type { Conflict } from '../conflict/conflict';
import { selectDraft } from '../queue-slice';
import { TranscriptPanel } from '../transcript/transcript-panel';
import { shortcutArea } from '../use-shortcuts';
import { Analysis } from './analysis';
import { NotesBox } from './notes-box';
import { type ReviewActionProps, ReviewActions } from './review-actions';
import { ReviewMetadata } from './review-metadata';
import styles from './review-pane.module.css';
import { ReviewPlayer } from './review-player';
import { Reviewers } from './reviewers';

/** Loaded at the first edit. */
const AnalysisEditor = lazyPage(() => import('../editor/analysis-editor'));

interface ReviewPaneProps extends Omit<ReviewActionProps, 'video' | 'isEditing'> {
  video: PendingVideo | undefined;
  isGone: boolean;
  isEmpty: boolean;
  onNext: () => void;
  onApproveWithoutAnalysis: (video: PendingVideo) => void;
  onConflict: (conflict: Conflict) => void;
}

/** One video with all that is needed to decide on it. */
export function ReviewPane({
  video,
  isGone,
  isEmpty,
  onNext,
  onApproveWithoutAnalysis,
  onConflict,
  ...actions
}: ReviewPaneProps) {
  const player = useRef<PlayerHandle>(null);
  const draft = useAppSelector((state) => selectDraft(state, video?.id ?? ''));
  if (!video) return <NothingToReview isGone={isGone} isEmpty={isEmpty} onNext={onNext} />;
  return (
    <article className={styles.pane} aria-label={video.title} {...shortcutArea}>
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>{video.title}</h2>
          <Reviewers key={video.id} videoId={video.id} />
        </div>
        <ReviewActions video={video} isEditing={draft !== undefined} {...actions} />
      </header>
      <div className={styles.columns}>
        <div className={styles.watch}>
          <ReviewPlayer video={video} ref={player} />
          <NotesBox id={video.id} />
          <TranscriptPanel
            video={video}
            onPlayFrom={(seconds) => player.current?.playFrom(seconds)}
            onConflict={onConflict}
          />
          <ReviewMetadata video={video} />
        </div>
        <div className={styles.read}>
          {draft ? (
            <Suspense fallback={<Skeleton active={false} />}>
              <AnalysisEditor key={video.id} video={video} draft={draft} onConflict={onConflict} />
            </Suspense>
          ) : (
            <Analysis
              video={video}
              isProcessing={actions.isProcessing}
              onProcess={() => actions.onProcess(video)}
              onWrite={() => actions.onEdit(video)}
              onApproveWithoutAnalysis={() => onApproveWithoutAnalysis(video)}
            />
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
