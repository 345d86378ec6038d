import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { formatTime } from '@msk/frontend-shared/format';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PageLayout } from '../../layout/page-layout';
import { nextPlayable, type PlayableClip, toPlayableClips } from '../playable-clip';
import { ReelControls } from '../reel-controls';
import styles from '../reels.module.css';
import { useLoadedReel } from '../use-loaded-reel';
import { type ReelCommand, useReelKeys } from '../use-reel-keys';
import { Clock } from './clock';
import { useWindowChannel } from './window-channel';

/** `/reels/{id}/present`: the presenter's window. It leads; the audience's window plays. */
export default function PresentPage() {
  const { reelId = '' } = useParams();
  const { loaded, error, retry } = useLoadedReel(reelId);
  const title = loaded?.reel.title ?? 'Reel';
  return (
    <PageLayout title={`Presenting ${title}`}>
      <div className={styles.page}>
        {!loaded && error && (
          <LoadFailed title="Failed to Load the Reel" error={error} fallback="Please try again." onRetry={retry} />
        )}
        {loaded && (
          <>
            <header className={styles.header}>
              <h1 className={styles.title}>{title}</h1>
              <Link className={styles.back} to={`/reels/${reelId}`}>
                End the presentation
              </Link>
            </header>
            <Presenter reelId={reelId} clips={toPlayableClips(loaded.reel.items, loaded.videos)} />
          </>
        )}
      </div>
    </PageLayout>
  );
}

function Presenter({ reelId, clips }: { reelId: string; clips: readonly PlayableClip[] }) {
  const [index, setIndex] = useState<number | null>(null);
  const [isAudienceThere, setAudienceThere] = useState(false);
  const send = useWindowChannel(reelId, (message) => {
    if (message.type === 'opened') {
      setAudienceThere(true);
      send({ type: 'clip', index });
    } else if (message.type === 'command') run(message.command);
    else if (message.type === 'over' && message.index === index) run('next');
  });

  function show(target: number | undefined) {
    if (target === undefined) return;
    setIndex(target);
    send({ type: 'clip', index: target });
  }
  function run(command: ReelCommand) {
    if (index === null || command === 'next') show(nextPlayable(clips, index ?? -1, 1));
    else if (command === 'previous') show(nextPlayable(clips, index, -1));
    else send({ type: 'play', command });
  }
  useReelKeys(run);

  const following = nextPlayable(clips, index ?? -1, 1);
  const now = index === null ? undefined : clips[index];
  const next = following === undefined ? undefined : clips[following];
  return (
    <div className={styles.presenter}>
      <section aria-label="Now">
        <p className={styles.facts}>{index === null ? 'Not started' : `Clip ${index + 1} of ${clips.length}`}</p>
        <h2 className={styles.title} aria-live="polite">
          {now?.video?.title ?? 'Press N to begin'}
        </h2>
        {now && <p className={styles.note}>{now.note ?? 'No note'}</p>}
        <ReelControls onCommand={run} />
      </section>
      <section aria-label="Next">
        <Clock />
        <h2>Next</h2>
        <p>{next?.video?.title ?? 'The end'}</p>
        {next && (
          <p className={styles.facts}>
            {formatTime(next.from)} – {formatTime(next.to)}
          </p>
        )}
        {next?.note && <p>{next.note}</p>}
        <Button
          variant={isAudienceThere ? 'plain' : 'primary'}
          onClick={() => window.open(`/reels/${reelId}/audience`, `audience ${reelId}`, 'popup')}
        >
          Open the Audience Window
        </Button>
      </section>
    </div>
  );
}
