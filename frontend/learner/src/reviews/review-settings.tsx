import { DESIRED_RETENTION, NEW_CARDS_PER_DAY, type Preferences, REVIEWS_PER_DAY } from '@msk/contracts';
import { messageOf } from '@msk/frontend-shared/api-failure';
import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailedLine } from '@msk/frontend-shared/components/load-failed-line';
import { useChangePreferencesMutation, usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { type FormEvent, type InputHTMLAttributes, type RefObject, useId } from 'react';
import { DialogActions } from '../components/confirm-dialog';
import { FormDialog } from '../components/form-dialog';
import styles from './reviews.module.css';

interface ReviewSettingsProps {
  opener: RefObject<HTMLElement | null>;
  onSaved: () => void;
  onClose: () => void;
}

/** How much is asked a day, and how sure the learner wants to be. */
export function ReviewSettings({ opener, onSaved, onClose }: ReviewSettingsProps) {
  const { data: preferences, error, isFetching, refetch } = usePreferencesQuery();
  return (
    <FormDialog title="Review Settings" opener={opener} onClose={onClose}>
      {preferences ? (
        <SettingsForm {...{ preferences, onSaved, onClose }} />
      ) : error ? (
        <LoadFailedLine name="Review Settings" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <output>Loading…</output>
      )}
    </FormDialog>
  );
}

type SettingsFormProps = Pick<ReviewSettingsProps, 'onSaved' | 'onClose'> & { preferences: Preferences };

const toPercent = (share: number): number => Math.round(share * 100);

function SettingsForm({ preferences, onSaved, onClose }: SettingsFormProps) {
  const [change, { isLoading, error }] = useChangePreferencesMutation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const fields = new FormData(event.currentTarget);
    const numberIn = (name: string) => Number(fields.get(name));
    const { error: failure } = await change({
      newCardsPerDay: numberIn('newCardsPerDay'),
      reviewsPerDay: numberIn('reviewsPerDay'),
      desiredRetention: numberIn('desiredRetention') / 100,
    });
    if (failure) return;
    onSaved();
    onClose();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <NumberField
        label="New cards a day"
        name="newCardsPerDay"
        {...NEW_CARDS_PER_DAY}
        defaultValue={preferences.newCardsPerDay}
      />
      <NumberField
        label="Reviews a day"
        name="reviewsPerDay"
        {...REVIEWS_PER_DAY}
        defaultValue={preferences.reviewsPerDay}
      />
      <NumberField
        label="Share that you want to remember, in %"
        hint="More means shorter intervals."
        name="desiredRetention"
        min={toPercent(DESIRED_RETENTION.min)}
        max={toPercent(DESIRED_RETENTION.max)}
        defaultValue={toPercent(preferences.desiredRetention)}
      />
      <p className={styles.hint}>
        A day begins at 4 am in the time zone of the device on which you last reviewed
        {preferences.timeZone && ` (${preferences.timeZone})`}.
      </p>
      {error && (
        <p role="alert" className={styles.error}>
          {messageOf(error, 'The settings could not be saved. Please try again.')}
        </p>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

type NumberFieldProps = { label: string; hint?: string; min: number; max: number } & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'defaultValue'
>;

function NumberField({ label, hint, min, max, ...rest }: NumberFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        type="number"
        required
        step={1}
        {...{ min, max }}
        aria-describedby={`${id}-range`}
        {...rest}
      />
      <p id={`${id}-range`} className={styles.hint}>
        From {min} to {max}.{hint && ` ${hint}`}
      </p>
    </div>
  );
}
