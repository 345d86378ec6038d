import type { Playlist } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { CancelButton, ConfirmDialog, DialogActions } from '../components/confirm-dialog';
import { useDeletePlaylistMutation } from './playlists-api';

interface DeletePlaylistProps {
  playlist: Playlist;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Deletes a playlist after a confirmation. The dialog disappears with the playlist, and so returns the focus elsewhere. */
export function DeletePlaylist({ playlist: { id, title, videoIds }, fallbackFocus }: DeletePlaylistProps) {
  const [isOpen, setOpen] = useState(false);
  const [deletePlaylist] = useDeletePlaylistMutation();
  const toasts = useToasts();

  async function confirm() {
    const { error } = await deletePlaylist(id);
    setOpen(false);
    if (error) toasts.error('Failed to delete the playlist', error);
    else toasts.success('Playlist deleted', title);
  }

  return (
    <>
      <IconButton label={`Delete: ${title}`} onClick={() => setOpen(true)}>
        <Trash2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {isOpen && (
        <ConfirmDialog
          title="Delete this playlist?"
          text={`“${title}” with ${formatCounted(videoIds.length, 'case')} is deleted. This cannot be undone. The cases stay in the library.`}
          onClose={() => setOpen(false)}
          fallbackFocus={fallbackFocus}
        >
          <DialogActions>
            <CancelButton>
              <Button>Keep the Playlist</Button>
            </CancelButton>
            <Button variant="danger" onClick={() => void confirm()}>
              Delete Playlist
            </Button>
          </DialogActions>
        </ConfirmDialog>
      )}
    </>
  );
}
