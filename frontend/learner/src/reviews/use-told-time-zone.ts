import { useChangePreferencesMutation, usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells the server the time zone of this device, in which the day of the reviews begins. */
export function useToldTimeZone(onTold: () => void): void {
  const { data: preferences } = usePreferencesQuery();
  const [change] = useChangePreferencesMutation();
  const wasTold = useRef(false);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const isOther = preferences !== undefined && preferences.timeZone !== timeZone;

  const tell = useEffectEvent(async () => {
    if (wasTold.current) return;
    wasTold.current = true;
    const { error } = await change({ timeZone });
    if (!error) onTold();
  });
  useEffect(() => {
    if (isOther) void tell();
  }, [isOther]);
}
