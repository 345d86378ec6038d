import type { Playlist } from '@msk/contracts';
import menu from '@msk/frontend-shared/menu.module.css';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Check, ListPlus } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import { NewPlaylistDialog } from './new-playlist-dialog';
import { isOwn, usePlaylistsQuery } from './playlists-api';
import styles from './save-controls.module.css';
import { useOrderPlaylist } from './use-order-playlist';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Puts a case into the user's own playlists, or takes it out. */
export function SaveMenu({ videoId }: { videoId: string }) {
  const { data: playlists = [], isLoading, isError } = usePlaylistsQuery();
  const [isCreating, setCreating] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const isDialogNext = useRef(false); // not the state: the closing menu does not render again
  const order = useOrderPlaylist();
  const toasts = useToasts();

  function createNew() {
    isDialogNext.current = true;
    setCreating(true);
  }

  const withVideo = ({ videoIds }: Playlist) => [...videoIds, videoId];
  const withoutVideo = ({ videoIds }: Playlist) => videoIds.filter((id) => id !== videoId);

  async function saveToNew(playlist: Playlist) {
    if (await order(playlist, withVideo(playlist))) toasts.success('Playlist created', `Saved to ${playlist.title}`);
  }

  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          ref={trigger}
          className={styles.trigger}
          aria-label="Save to playlist…"
          data-tooltip="Save to playlist…"
        >
          <ListPlus {...icon} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            className={`${menu.menu} ${styles.menu}`}
            align="end"
            sideOffset={6}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              if (isDialogNext.current) event.preventDefault(); // the dialog has the focus
              isDialogNext.current = false;
            }}
          >
            <DropdownMenu.Label className={menu.label}>Save to playlist</DropdownMenu.Label>
            {isLoading && <p className={styles.note}>Loading your playlists…</p>}
            {isError && <p className={styles.note}>Your playlists could not be loaded.</p>}
            {playlists.filter(isOwn).map((playlist) => (
              <DropdownMenu.CheckboxItem
                key={playlist.id}
                className={menu.item}
                checked={playlist.videoIds.includes(videoId)}
                onCheckedChange={(isChecked) =>
                  void order(playlist, isChecked ? withVideo(playlist) : withoutVideo(playlist))
                }
                onSelect={(event) => event.preventDefault()} // stays open for the next list
              >
                <span className={menu.indicator}>
                  <DropdownMenu.ItemIndicator>
                    <Check {...icon} />
                  </DropdownMenu.ItemIndicator>
                </span>
                <span className={styles.title}>{playlist.title}</span>
              </DropdownMenu.CheckboxItem>
            ))}
            <DropdownMenu.Separator className={menu.separator} />
            <DropdownMenu.Item className={menu.item} onSelect={createNew}>
              <span className={menu.indicator} />
              New playlist…
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isCreating && (
        <NewPlaylistDialog
          opener={trigger}
          onCreated={(playlist) => void saveToNew(playlist)}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
