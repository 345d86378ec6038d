import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { ListVideo, SkipBack, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './playlist-strip.module.css';
import { COUNTDOWN_SECONDS } from './use-auto-next';
import { type PlaylistPosition, useNeighbourLink } from './use-playlist-position';

interface PlaylistStripProps {
  position: PlaylistPosition;
  isNextOpening: boolean;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** "2 of 7 in Shoulder MRI", with the cases before and after. */
export function PlaylistStrip({ position, isNextOpening }: PlaylistStripProps) {
  const { playlist, index, previousId, nextId } = position;
  return (
    <nav className={styles.strip} aria-label="Playlist">
      <ListVideo {...icon} className={styles.icon} />
      <p className={styles.place}>
        {index + 1} of {playlist.videoIds.length} in <Link to={`/playlists/${playlist.id}`}>{playlist.title}</Link>
      </p>
      <NeighbourLink videoId={previousId} whyNone="This is the first case">
        <SkipBack {...icon} />
        Previous
      </NeighbourLink>
      <NeighbourLink videoId={nextId} whyNone="This is the last case">
        Next
        <SkipForward {...icon} />
      </NeighbourLink>
      <output className="visually-hidden">
        {isNextOpening && `The next case opens in ${COUNTDOWN_SECONDS} seconds.`}
      </output>
    </nav>
  );
}

interface NeighbourLinkProps {
  videoId: string | undefined;
  whyNone: string;
  children: ReactNode;
}

function NeighbourLink({ videoId, whyNone, children }: NeighbourLinkProps) {
  const linkTo = useNeighbourLink();
  if (videoId === undefined)
    return (
      <Button size="small" variant="quiet" disabled title={whyNone}>
        {children}
      </Button>
    );
  return (
    <RouterButtonLink size="small" variant="quiet" {...linkTo(videoId)}>
      {children}
    </RouterButtonLink>
  );
}
