import type { PendingVideo, ProcessingStatus } from '@msk/contracts';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useMediaQuery } from '@msk/frontend-shared/use-media-query';
import { Drawer } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import type { Conflict } from './conflict/conflict';
import styles from './curation-view.module.css';
import { draftOf } from './editor/analysis-draft';
import { QUEUE_PAGE_SIZE } from './pending-api';
import { QueuePane } from './queue/queue-pane';
import { draftBegun, selectDraft, selectNote } from './queue-slice';
import { ReviewPane } from './review/review-pane';
import { ReviewSteps } from './review/review-steps';
import { canApprove, canProcess } from './review-rules';
import { useDecisions } from './use-decisions';
import { useQueue } from './use-queue';
import { useQueueFilter } from './use-queue-filter';
import { useSelectedVideo } from './use-selected-video';
import { useShortcuts, useShortcutToggle } from './use-shortcuts';

/** Conflicts are rare, and the table of the differences is large. */
const ConflictDialog = lazyPage(() => import('./conflict/conflict-dialog'));

const RejectDialog = lazyPage(() => import('./reject/reject-dialog'));

/** The queue and the video in review: side by side on wide screens, else the review in a drawer. */
export function CurationView({ status }: { status?: ProcessingStatus }) {
  const dispatch = useAppDispatch();
  const { filter, request, change, isFiltered } = useQueueFilter(status);
  const queue = useQueue(request);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isReviewing = isWide || isDrawerOpen;
  const selection = useSelectedVideo(queue.videos, JSON.stringify(request), {
    isReady: !queue.isChangingPage && queue.list.isSuccess,
    startsAtFirst: isReviewing,
  });
  const { current } = selection;
  const [conflict, setConflict] = useState<Conflict>();
  const decisions = useDecisions({
    skip: selection.skip,
    onUndone: selection.show,
    onConflict: setConflict,
  });
  const note = useAppSelector((state) => selectNote(state, current?.id ?? ''));
  const isEditing = useAppSelector((state) => selectDraft(state, current?.id ?? '') !== undefined);
  const [rejected, setRejected] = useState<PendingVideo>();
  const shortcuts = useShortcutToggle();

  const edit = (video: PendingVideo) =>
    dispatch(draftBegun({ base: video, draft: draftOf(video.aiAnalysis, video.title) }));
  const process = (video: PendingVideo) => {
    // In a list that is filtered by status the video will disappear, so the next one is selected.
    if (filter.status) selection.skip([video.id]);
    void decisions.process(video);
  };
  const approve = (video: PendingVideo) => void decisions.approve(video, { note });

  /** A shortcut does what its button does: only for the shown video, and only when the button is enabled. */
  const onCurrent = (can: (video: PendingVideo) => boolean, act: (video: PendingVideo) => void) => () => {
    if (current && isReviewing && !isEditing && can(current)) act(current);
  };
  useShortcuts(
    {
      j: () => selection.move(1),
      k: () => selection.move(-1),
      a: onCurrent(canApprove, approve),
      r: onCurrent(() => true, setRejected),
      e: onCurrent(() => true, edit),
      p: onCurrent(canProcess, process),
      u: () => decisions.undoLast(),
    },
    shortcuts.isOn && !rejected && !conflict,
  );

  // When the last page has become empty, go to the page that is now the last.
  const isPastLastPage = queue.list.isSuccess && !queue.list.isFetching && queue.total > 0 && queue.videos.length === 0;
  useEffect(() => {
    if (isPastLastPage && filter.page > 1) change({ page: Math.max(1, Math.ceil(queue.total / QUEUE_PAGE_SIZE)) });
  });
  useEffect(() => {
    if (queue.list.isSuccess && queue.total === 0) setDrawerOpen(false);
  }, [queue.list.isSuccess, queue.total]);

  const review = (
    <ReviewPane
      video={current}
      isGone={selection.isGone}
      isEmpty={queue.list.isSuccess && queue.videos.length === 0}
      keysShown={shortcuts.isOn}
      isProcessing={decisions.isProcessing}
      onApprove={approve}
      onApproveWithoutAnalysis={(video) => void decisions.approve(video, { note, withoutAnalysis: true })}
      onConflict={setConflict}
      onReject={setRejected}
      onEdit={edit}
      onProcess={process}
      onNext={() => selection.move(1)}
    />
  );

  return (
    <div className={styles.view}>
      <QueuePane
        queue={queue}
        filter={filter}
        isFiltered={isFiltered}
        isStatusFixed={status !== undefined}
        onChange={change}
        currentId={current?.id}
        onOpen={(id) => {
          selection.select(id);
          setDrawerOpen(true);
        }}
        decisions={decisions}
        onProcess={process}
        shortcuts={shortcuts}
      />
      {isWide ? (
        <section className={styles.review} aria-label="Review">
          {review}
        </section>
      ) : (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          title="Review"
          extra={<ReviewSteps onMove={selection.move} />}
          size="min(100vw, 880px)"
          styles={{ body: { padding: 0 } }}
          destroyOnHidden
        >
          {review}
        </Drawer>
      )}
      {conflict && (
        <Suspense>
          <ConflictDialog
            conflict={conflict}
            onClose={() => setConflict(undefined)}
            onReload={() => selection.show(conflict.current)}
          />
        </Suspense>
      )}
      {rejected && (
        <Suspense>
          <RejectDialog
            video={rejected}
            onCancel={() => setRejected(undefined)}
            onConfirm={(reason, notes) => {
              setRejected(undefined);
              void decisions.reject(rejected, reason, notes);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
