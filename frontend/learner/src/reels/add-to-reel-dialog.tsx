import { clipAt, MAX_REEL_NOTE_LENGTH, MAX_REEL_TITLE_LENGTH, type Video } from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { formatTime } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { type FormEvent, type RefObject, useId, useState } from 'react';
import { DialogActions } from '../components/confirm-dialog';
import { FormDialog } from '../components/form-dialog';
import { getTitle } from '../library/card-text';
import { useVideoQuery } from '../library/videos-api';
import styles from './reels.module.css';
import { useCreateReelMutation, usePutReelMutation, useReelsQuery } from './reels-api';

interface AddToReelDialogProps {
  videoId: string;
  seconds: number;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Adds what is said at a second of a case to a reel. */
export default function AddToReelDialog({ videoId, seconds, opener, onClose }: AddToReelDialogProps) {
  const { currentData: video, error } = useVideoQuery(videoId);
  return (
    <FormDialog title="Add to a Reel" opener={opener} onClose={onClose}>
      {error && <p className={styles.error}>{messageOf(error, 'This case could not be loaded.')}</p>}
      {video && <AddToReelForm video={video} seconds={seconds} onClose={onClose} />}
    </FormDialog>
  );
}

const NEW = 'new';

function AddToReelForm({ video, seconds, onClose }: { video: Video; seconds: number; onClose: () => void }) {
  const { data: reels = [] } = useReelsQuery();
  const [target, setTarget] = useState<string>();
  const [title, setTitle] = useState(getTitle(video));
  const [note, setNote] = useState('');
  const [create, creation] = useCreateReelMutation();
  const [put, change] = usePutReelMutation();
  const toasts = useToasts();
  const id = useId();
  const clip = clipAt(video.cues ?? [], seconds, video.duration);
  const chosen = target ?? reels[0]?.id ?? NEW;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const item = { videoId: video.id, ...clip, note: note.trim() || null };
    const reel = reels.find((one) => one.id === chosen);
    const { data, error } = reel
      ? await put({ id: reel.id, title: reel.title, items: [...reel.items, item] })
      : await create({ title: title.trim() || getTitle(video), items: [item] });
    if (error) toasts.error('Failed to add the clip', error);
    else {
      toasts.success('Clip added', data?.title);
      onClose();
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.facts}>
        {getTitle(video)}, {formatTime(clip.from)} – {formatTime(clip.to)}
      </p>
      <fieldset className={styles.choices}>
        <legend className={styles.label}>Reel</legend>
        {[...reels, { id: NEW, title: 'A new reel' }].map((reel) => (
          <label key={reel.id} className={styles.check}>
            <input type="radio" name={`${id}-reel`} checked={chosen === reel.id} onChange={() => setTarget(reel.id)} />
            {reel.title}
          </label>
        ))}
      </fieldset>
      {chosen === NEW && (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={`${id}-title`}>
            Title
          </label>
          <input
            id={`${id}-title`}
            className={styles.input}
            maxLength={MAX_REEL_TITLE_LENGTH}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
      )}
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-note`}>
          Note (optional)
        </label>
        <input
          id={`${id}-note`}
          className={styles.input}
          maxLength={MAX_REEL_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={creation.isLoading || change.isLoading}>
          Add Clip
        </Button>
      </DialogActions>
    </form>
  );
}
