import type { Playlist } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { playlistTitleKey } from '../offline/drafts';
import { useRenamePlaylistMutation } from './playlists-api';
import styles from './rename-form.module.css';
import { TitleField } from './title-field';
import { useTitle } from './use-title';

interface RenameFormProps {
  playlist: Playlist;
  /** Hidden while the form is shown; gets the focus afterwards. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Renames a playlist in place: Enter saves, Escape keeps the old title. A failure shows the old title again. */
export function RenameForm({ playlist, opener, onClose }: RenameFormProps) {
  const { title, field, drop, validate, showFailure } = useTitle(playlistTitleKey(playlist.id), playlist.title);
  const [rename, { isLoading }] = useRenamePlaylistMutation();
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function close() {
    drop();
    flushSync(onClose); // a hidden button cannot have the focus
    opener.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!validate() || isLoading) return;
    if (title === playlist.title) return close();
    const { error } = await rename({ id: playlist.id, title });
    if (!error) close();
    else if (!showFailure(error)) toasts.error('Failed to rename the playlist', error);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <TitleField label={`New title of ${playlist.title}`} isLabelHidden ref={input} {...field} />
      <Button type="submit" variant="primary" busy={isLoading}>
        Save
      </Button>
      <Button onClick={close}>Cancel</Button>
    </form>
  );
}
