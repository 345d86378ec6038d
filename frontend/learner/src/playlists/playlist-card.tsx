import type { Playlist } from '@msk/contracts';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { Clock, ListVideo, Pencil } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import row from '../components/row.module.css';
import { DeletePlaylist } from './delete-playlist';
import styles from './playlist-card.module.css';
import { PlaylistFacts } from './playlist-facts';
import { isOwn } from './playlists-api';
import { RenameForm } from './rename-form';

interface PlaylistCardProps {
  playlist: Playlist;
  /** Gets the focus when the list is deleted. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

const icon = { strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One playlist of the overview. Watch later can be neither renamed nor deleted. */
export function PlaylistCard({ playlist, fallbackFocus }: PlaylistCardProps) {
  const { id, title, videoIds } = playlist;
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const Icon = isOwn(playlist) ? ListVideo : Clock;
  return (
    <li className={`${row.row} ${styles.list}`}>
      <Icon size={20} {...icon} className={styles.icon} />
      {isRenaming ? (
        <RenameForm playlist={playlist} opener={rename} onClose={() => setRenaming(false)} />
      ) : (
        <div className={row.text}>
          <h2 className={row.title}>
            <Link className={row.open} to={`/playlists/${id}`}>
              {title}
            </Link>
          </h2>
          <p className={row.facts}>
            <PlaylistFacts count={videoIds.length} />
          </p>
        </div>
      )}
      {isOwn(playlist) && (
        <div className={row.actions} hidden={isRenaming}>
          <IconButton ref={rename} label={`Rename: ${title}`} onClick={() => setRenaming(true)}>
            <Pencil size={16} {...icon} />
          </IconButton>
          <DeletePlaylist playlist={playlist} fallbackFocus={fallbackFocus} />
        </div>
      )}
    </li>
  );
}
