import { useChangePreferencesMutation } from '@msk/frontend-shared/preferences';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Switch } from '../../components/switch';

/** The email arrives on Monday morning where the learner is, so the choice goes with the time zone. */
export function DigestSwitch({ isOn }: { isOn: boolean }) {
  const [change] = useChangePreferencesMutation();
  const toasts = useToasts();

  async function toggle() {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { error } = await change(isOn ? { weeklyDigest: false } : { weeklyDigest: true, timeZone });
    if (error) toasts.error('Failed to save your preferences', error);
  }

  return <Switch label="Weekly digest" isOn={isOn} onToggle={() => void toggle()} />;
}
