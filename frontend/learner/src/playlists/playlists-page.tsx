import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageLayout } from '../layout/page-layout';
import { NewPlaylistDialog } from './new-playlist-dialog';
import { PlaylistCard } from './playlist-card';
import { PlaylistSkeletons } from './playlist-skeletons';
import { usePlaylistsQuery } from './playlists-api';
import styles from './playlists-page.module.css';

/** `/playlists`: Watch later and the user's own lists. */
export default function PlaylistsPage() {
  // Other devices change them.
  const {
    data: playlists,
    isLoading,
    error,
    refetch,
  } = usePlaylistsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isCreating, setCreating] = useState(false);
  const create = useRef<HTMLButtonElement>(null);
  return (
    <PageLayout title="Playlists">
      <div className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>Playlists</h1>
          <Button ref={create} onClick={() => setCreating(true)}>
            <Plus size={16} strokeWidth={1.5} aria-hidden />
            New Playlist
          </Button>
        </header>
        {isLoading && <PlaylistSkeletons />}
        {!playlists && error && (
          <LoadFailed
            title="Failed to Load Your Playlists"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {playlists?.length === 0 && (
          <Notice
            title="No playlists yet"
            text="A playlist keeps cases in the order that you give them. Create one here, or save a case to one while you watch it."
          />
        )}
        {playlists && playlists.length > 0 && (
          <ul className={styles.lists} aria-label="Your playlists">
            {playlists.map((playlist) => (
              <PlaylistCard key={playlist.id} playlist={playlist} fallbackFocus={create} />
            ))}
          </ul>
        )}
        {isCreating && <NewPlaylistDialog opener={create} onClose={() => setCreating(false)} />}
      </div>
    </PageLayout>
  );
}
