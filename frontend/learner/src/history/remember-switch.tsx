import { useToasts } from '@msk/frontend-shared/toasts';
import { useChangePreferencesMutation } from '../watching/watching-api';
import styles from './remember-switch.module.css';

/** Pauses the history: while it is off, nothing is recorded. */
export function RememberSwitch({ isOn }: { isOn: boolean }) {
  const [change] = useChangePreferencesMutation();
  const toasts = useToasts();

  async function toggle() {
    const { error } = await change({ rememberHistory: !isOn });
    if (error) toasts.error(isOn ? 'Failed to pause the history' : 'Failed to resume the history', error);
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.switch}
      title={isOn ? 'Pause history' : 'Remember history again'}
      onClick={() => void toggle()}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
      Remember history
    </button>
  );
}
