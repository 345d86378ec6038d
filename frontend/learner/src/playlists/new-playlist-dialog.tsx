import type { Playlist } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import type { FormEvent, RefObject } from 'react';
import { DialogActions } from '../components/confirm-dialog';
import { FormDialog } from '../components/form-dialog';
import { NEW_PLAYLIST_KEY } from '../offline/drafts';
import styles from './new-playlist-dialog.module.css';
import { useCreatePlaylistMutation } from './playlists-api';
import { TitleField } from './title-field';
import { useTitle } from './use-title';

interface NewPlaylistDialogProps {
  opener: RefObject<HTMLElement | null>;
  onCreated?: (playlist: Playlist) => void;
  onClose: () => void;
}

export function NewPlaylistDialog({ opener, onCreated, onClose }: NewPlaylistDialogProps) {
  const { title, field, drop, validate, showFailure } = useTitle(NEW_PLAYLIST_KEY);
  const [create, { isLoading }] = useCreatePlaylistMutation();
  const toasts = useToasts();

  function close() {
    drop();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!validate()) return;
    const { data, error } = await create(title);
    if (data) {
      onCreated?.(data);
      close();
    } else if (!showFailure(error)) toasts.error('Failed to create the playlist', error);
  }

  return (
    <FormDialog title="New Playlist" opener={opener} onClose={close}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TitleField label="Title" {...field} />
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            {isLoading ? 'Creating…' : 'Create Playlist'}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}
