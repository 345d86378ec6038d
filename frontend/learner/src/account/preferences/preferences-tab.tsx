import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { SectionCard, SectionCardSkeleton } from '@msk/frontend-shared/components/section-card';
import { usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { RememberSwitch } from '../../history/remember-switch';
import { AutoplaySwitch } from './autoplay-switch';
import { DigestSwitch } from './digest-switch';
import { ThemeChoice } from './theme-choice';

/** How the library behaves for the user, on all their devices. */
export function PreferencesTab() {
  const { data: preferences, error, refetch } = usePreferencesQuery();
  if (!preferences && error)
    return (
      <LoadFailed
        title="Failed to load your preferences"
        error={error}
        fallback="Please try again."
        onRetry={refetch}
      />
    );
  if (!preferences) return <SectionCardSkeleton />;
  return (
    <>
      <SectionCard title="Theme" text="Dark is for the reading room, light for the office.">
        <ThemeChoice />
      </SectionCard>
      <SectionCard title="Playback" text="At the end of a case, the next case of a playlist opens by itself.">
        <AutoplaySwitch isOn={preferences.autoplay} />
      </SectionCard>
      <SectionCard title="History" text="While it is off, what you watch is not remembered.">
        <RememberSwitch isOn={preferences.rememberHistory} />
      </SectionCard>
      <SectionCard title="Email" text="On Monday morning: new cases of your joints, and what is due for review.">
        <DigestSwitch isOn={preferences.weeklyDigest} />
      </SectionCard>
    </>
  );
}
