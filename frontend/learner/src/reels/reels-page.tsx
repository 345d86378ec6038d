import type { Reel } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Bookmark, Clapperboard, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import row from '../components/row.module.css';
import { PageLayout } from '../layout/page-layout';
import { DeleteReel } from './delete-reel';
import { ReelFromSearch } from './reel-from-search';
import styles from './reels.module.css';
import { useCreateReelFromBookmarksMutation, useCreateReelMutation, useReelsQuery } from './reels-api';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** `/reels`: the user's reels, and the ways to make one. */
export default function ReelsPage() {
  const { data: reels, error, refetch } = useReelsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [createEmpty, empty] = useCreateReelMutation();
  const [createFromBookmarks, fromBookmarks] = useCreateReelFromBookmarksMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const toasts = useToasts();

  async function open(created: Promise<{ data?: Reel; error?: unknown }>) {
    const { data, error } = await created;
    if (data) void navigate(`/reels/${data.id}`);
    else toasts.error('Failed to create the reel', error);
  }

  return (
    <PageLayout title="Clip Reels">
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            Clip Reels
          </h1>
          <div className={styles.actions}>
            <Button busy={fromBookmarks.isLoading} onClick={() => void open(createFromBookmarks())}>
              <Bookmark {...icon} />
              From My Bookmarks
            </Button>
            <Button busy={empty.isLoading} onClick={() => void open(createEmpty({ title: 'New reel', items: [] }))}>
              <Plus {...icon} />
              New Reel
            </Button>
          </div>
        </header>
        <ReelFromSearch onCreate={open} />
        {!reels && !error && <output>Loading…</output>}
        {!reels && error && (
          <LoadFailed
            title="Failed to Load Your Reels"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {reels?.length === 0 && (
          <Notice
            title="No reels yet"
            text="A reel plays moments of several cases one after another. Ask a question above, or add moments while you watch a case."
          />
        )}
        {reels && reels.length > 0 && (
          <ul className={styles.list} aria-label="Your reels">
            {reels.map((reel) => (
              <ReelRow key={reel.id} reel={reel} onDeleted={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </PageLayout>
  );
}

const ReelRow = ({ reel, onDeleted }: { reel: Reel; onDeleted: () => void }) => (
  <li className={row.row} style={{ '--row-columns': 'auto minmax(0, 1fr) auto' } as React.CSSProperties}>
    <Clapperboard size={20} strokeWidth={1.5} aria-hidden />
    <div className={row.text}>
      <h2 className={row.title}>
        <Link className={row.open} to={`/reels/${reel.id}`}>
          {reel.title}
        </Link>
      </h2>
      <p className={row.facts}>
        {formatCounted(reel.items.length, 'clip')}
        {reel.visibility === 'link' && ' · shared by a link'}
      </p>
    </div>
    <div className={row.actions}>
      <DeleteReel reel={reel} onDeleted={onDeleted} />
    </div>
  </li>
);
