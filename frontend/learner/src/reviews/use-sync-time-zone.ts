import { useChangePreferencesMutation, usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Sends the server the time zone of this device, in which the day of the reviews begins. */
export function useSyncTimeZone(onSynced: () => void): void {
  const { data: preferences } = usePreferencesQuery();
  const [change] = useChangePreferencesMutation();
  const isSent = useRef(false);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isOther = preferences !== undefined && preferences.timeZone !== timeZone;

  const send = useEffectEvent(async () => {
    if (isSent.current) return;
    isSent.current = true;
    const { error } = await change({ timeZone });
    if (!error) onSynced();
  });
  useEffect(() => {
    if (isOther) void send();
  }, [isOther]);
}
