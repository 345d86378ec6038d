import type { Playlist } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { Notice } from '@msk/frontend-shared/components/notice';
import { ChevronLeft, Play } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { toPlaylistCase } from '../library/use-video-link';
import { PlaylistFacts } from './playlist-facts';
import { PlaylistItems } from './playlist-items';
import styles from './playlist-view.module.css';
import { sumDurations, usePlaylistVideos } from './use-playlist-videos';

export function PlaylistView({ playlist }: { playlist: Playlist }) {
  const { id, title, videoIds } = playlist;
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = videoIds;
  const { videos, error } = usePlaylistVideos(id);
  return (
    <>
      <Link className={styles.back} to="/playlists">
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
        Playlists
      </Link>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.facts}>
            <PlaylistFacts count={videoIds.length} duration={sumDurations(videoIds, videos)} />
          </p>
        </div>
        {first !== undefined && (
          <RouterButtonLink variant="primary" {...toPlaylistCase(id, first)}>
            <Play size={16} strokeWidth={1.5} aria-hidden />
            Play all
          </RouterButtonLink>
        )}
      </header>
      {first === undefined ? (
        <EmptyPlaylist />
      ) : (
        <PlaylistItems
          {...{ playlist, videos, error }}
          onRemove={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}

const EmptyPlaylist = () => (
  <Notice title="No cases yet" text="“Watch later” and “Save to playlist” on an open case put it into a list.">
    <RouterButtonLink variant="primary" to="/library">
      Browse the Library
    </RouterButtonLink>
  </Notice>
);
