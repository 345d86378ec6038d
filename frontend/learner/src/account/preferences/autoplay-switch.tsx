import { useChangePreferencesMutation } from '@msk/frontend-shared/preferences';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Switch } from '../../components/switch';

export function AutoplaySwitch({ isOn }: { isOn: boolean }) {
  const [change] = useChangePreferencesMutation();
  const toasts = useToasts();

  async function toggle() {
    const { error } = await change({ autoplay: !isOn });
    if (error) toasts.error('Failed to save your preferences', error);
  }

  return <Switch label="Autoplay" isOn={isOn} onToggle={() => void toggle()} />;
}
