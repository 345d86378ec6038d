import type { SharedReel } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Thumbnail } from '@msk/frontend-shared/components/thumbnail';
import { formatCounted } from '@msk/frontend-shared/format';
import { useSession } from '@msk/frontend-shared/session';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import row from '../../components/row.module.css';
import { PageLayout } from '../../layout/page-layout';
import { ReelPlayer } from '../reel-player';
import styles from '../reels.module.css';
import { useSharedReelQuery } from '../reels-api';

/** `/shared-reels/{token}`: what a link shows. Members watch, others see what the clips are about. */
export default function SharedReelPage() {
  const { token = '' } = useParams();
  const { currentData: reel, error, refetch } = useSharedReelQuery(token, { refetchOnMountOrArgChange: true });
  return (
    <PageLayout title={reel?.title ?? 'Shared reel'}>
      <div className={styles.page}>
        {!reel && error && (
          <LoadFailed
            title="This Reel Is Not Available"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {reel && <SharedReelView reel={reel} />}
      </div>
    </PageLayout>
  );
}

function SharedReelView({ reel: { title, entitled, items } }: { reel: SharedReel }) {
  const [index, setIndex] = useState<number | null>(null);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>{formatCounted(items.length, 'clip')}</p>
      {entitled ? <ReelPlayer clips={items} index={index} onIndex={setIndex} /> : <WayToTrial />}
      <ol className={styles.list} aria-label="Clips">
        {items.map(({ video, note, from }, at) => (
          <li
            key={`${at} ${from}`}
            className={`${row.row} ${styles.row}`}
            style={{ '--row-columns': '128px minmax(0, 1fr)' } as React.CSSProperties}
            aria-current={at === index || undefined}
            data-current={at === index || undefined}
          >
            <div className={`${row.picture} ${styles.picture}`}>
              {video && <Thumbnail url={video.thumbnailUrl} joint={video.joint} />}
            </div>
            <div className={row.text}>
              {video && entitled ? (
                <button
                  type="button"
                  className={styles.play}
                  aria-label={`Play clip ${at + 1}, ${video.title}`}
                  onClick={() => setIndex(at)}
                >
                  {video.title}
                </button>
              ) : (
                <p className={row.title}>{video?.title ?? 'This case is no longer available'}</p>
              )}
              {note && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function WayToTrial() {
  const { user } = useSession();
  return (
    <section className={styles.card} aria-label="Membership">
      <p>Members of the library watch these clips.</p>
      <div className={styles.actions}>
        {user ? (
          <RouterButtonLink variant="primary" to="/pricing">
            See the Plans
          </RouterButtonLink>
        ) : (
          <>
            <RouterButtonLink variant="primary" to="/auth?mode=signup">
              Start a Free Trial
            </RouterButtonLink>
            <RouterButtonLink to="/auth?mode=login">Sign In</RouterButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
