import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Notice } from '@msk/frontend-shared/components/notice';
import { useParams } from 'react-router-dom';
import { PageLayout } from '../layout/page-layout';
import { PlaylistSkeletons } from './playlist-skeletons';
import { PlaylistView } from './playlist-view';
import { usePlaylistsQuery } from './playlists-api';
import styles from './playlists-page.module.css';

/** `/playlists/{id}`: one playlist and its cases. */
export default function PlaylistPage() {
  const { playlistId } = useParams();
  const { data, isLoading, error, refetch } = usePlaylistsQuery(undefined, { refetchOnMountOrArgChange: true });
  const playlist = data?.find(({ id }) => id === playlistId);
  return (
    <PageLayout title={playlist?.title ?? 'Playlist'}>
      <div className={styles.page}>
        {isLoading && <PlaylistSkeletons />}
        {!data && error && (
          <LoadFailed
            title="Failed to Load the Playlist"
            error={error}
            fallback="Please try again."
            onRetry={() => void refetch()}
          />
        )}
        {data && !playlist && <UnknownPlaylist />}
        {playlist && <PlaylistView playlist={playlist} />}
      </div>
    </PageLayout>
  );
}

const UnknownPlaylist = () => (
  <Notice alert level={1} title="This playlist does not exist" text="It may have been deleted on another device.">
    <RouterButtonLink to="/playlists">Your Playlists</RouterButtonLink>
  </Notice>
);
