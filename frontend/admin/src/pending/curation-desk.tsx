import type { PendingVideo, ProcessingStatus } from '@msk/contracts';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import styles from './curation-desk.module.css';
import { draftOf } from './editor/analysis-draft';
import { QUEUE_PAGE_SIZE } from './pending-api';
import { QueuePane } from './queue/queue-pane';
import { draftWritten, selectDraft, selectNote } from './queue-slice';
import { RejectDialog } from './reject/reject-dialog';
import { ReviewPane } from './review/review-pane';
import { ReviewSteps } from './review/review-steps';
import { canApprove, canProcess } from './rules';
import { useCurrent } from './use-current';
import { useDecisions } from './use-decisions';
import { useMedia } from './use-media';
import { useQueue } from './use-queue';
import { useQueueFilter } from './use-queue-filter';
import { useShortcutSwitch, useShortcuts } from './use-shortcuts';

/** The queue and the video under review: side by side where there is room, else the review in a drawer. */
export function CurationDesk({ status }: { status?: ProcessingStatus }) {
  const dispatch = useAppDispatch();
  const { filter, request, change, isNarrowed } = useQueueFilter(status);
  const queue = useQueue(request);
  const isWide = useMedia('(min-width: 1280px)');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isReviewing = isWide || isDrawerOpen;
  const place = useCurrent(queue.videos, JSON.stringify(request), {
    isReady: !queue.isTurning && queue.list.isSuccess,
    startsAtFirst: isReviewing,
  });
  const { current } = place;
  const decisions = useDecisions(place.leave);
  const note = useAppSelector((state) => selectNote(state, current?.id ?? ''));
  const isEditing = useAppSelector((state) => selectDraft(state, current?.id ?? '') !== undefined);
  const [rejected, setRejected] = useState<PendingVideo>();
  const shortcuts = useShortcutSwitch();

  const edit = (video: PendingVideo) =>
    dispatch(draftWritten({ id: video.id, draft: draftOf(video.aiAnalysis, video.title) }));
  const process = (video: PendingVideo) => {
    // It is about to leave a list that shows another status; the next one then takes its place.
    if (filter.status) place.leave([video.id]);
    void decisions.process(video);
  };
  const approve = (video: PendingVideo) => void decisions.approve(video, note);

  /** A key does what its button does: only for the video in view, and only when the button could be pressed. */
  const onCurrent = (can: (video: PendingVideo) => boolean, act: (video: PendingVideo) => void) => () => {
    if (current && isReviewing && !isEditing && can(current)) act(current);
  };
  useShortcuts(
    {
      j: () => place.move(1),
      k: () => place.move(-1),
      a: onCurrent(canApprove, approve),
      r: onCurrent(() => true, setRejected),
      e: onCurrent(() => true, edit),
      p: onCurrent(canProcess, process),
    },
    shortcuts.isOn && !rejected,
  );

  // The last page may have emptied; the one before it then ends the queue.
  const isBeyondTheEnd = queue.list.isSuccess && !queue.list.isFetching && queue.total > 0 && queue.videos.length === 0;
  useEffect(() => {
    if (isBeyondTheEnd && filter.page > 1) change({ page: Math.max(1, Math.ceil(queue.total / QUEUE_PAGE_SIZE)) });
  });
  useEffect(() => {
    if (queue.list.isSuccess && queue.total === 0) setDrawerOpen(false);
  }, [queue.list.isSuccess, queue.total]);

  const review = (
    <ReviewPane
      video={current}
      isGone={place.isGone}
      isEmpty={queue.list.isSuccess && queue.videos.length === 0}
      keysShown={shortcuts.isOn}
      isProcessing={decisions.isProcessing}
      onApprove={approve}
      onReject={setRejected}
      onEdit={edit}
      onProcess={process}
      onNext={() => place.move(1)}
    />
  );

  return (
    <div className={styles.desk}>
      <QueuePane
        queue={queue}
        filter={filter}
        isNarrowed={isNarrowed}
        isStatusFixed={status !== undefined}
        onChange={change}
        currentId={current?.id}
        onOpen={(id) => {
          place.select(id);
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
          extra={<ReviewSteps onMove={place.move} />}
          size="min(100vw, 880px)"
          styles={{ body: { padding: 0 } }}
          destroyOnHidden
        >
          {review}
        </Drawer>
      )}
      {rejected && (
        <RejectDialog
          video={rejected}
          onCancel={() => setRejected(undefined)}
          onConfirm={(reason, notes) => {
            setRejected(undefined);
            void decisions.reject(rejected, reason, notes);
          }}
        />
      )}
    </div>
  );
}
