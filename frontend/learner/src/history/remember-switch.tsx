import { useChangePreferencesMutation } from '@msk/frontend-shared/preferences';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Switch } from '../components/switch';

/** Pauses the history: while it is off, nothing is recorded. */
export function RememberSwitch({ isOn }: { isOn: boolean }) {
  const [change] = useChangePreferencesMutation();
  const toasts = useToasts();

  async function toggle() {
    const { error } = await change({ rememberHistory: !isOn });
    if (error) toasts.error(isOn ? 'Failed to pause the history' : 'Failed to resume the history', error);
  }

  return <Switch label="Remember history" isOn={isOn} onToggle={() => void toggle()} />;
}
