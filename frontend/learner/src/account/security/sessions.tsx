import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useRef } from 'react';
import { useEndSessionsMutation, useSessionsQuery } from '../account-api';
import { SessionRow } from './session-row';
import styles from './sessions.module.css';

/** The sessions of the account, each with a button to end it. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useSessionsQuery();
  const [end, { isLoading, originalArgs: ending = [] }] = useEndSessionsMutation();
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = data?.filter(({ current }) => !current).map(({ id }) => id) ?? [];

  async function endAll(ids: string[]) {
    const { error: endError } = await end(ids);
    if (endError) toasts.error('Failed to end the session', endError);
    else toasts.success('Signed out there', `${formatCounted(ids.length, 'session')} ended.`);
    heading.current?.focus(); // the focused button is removed with its session
  }

  return (
    <SectionCard title="Where you are signed in" headingRef={heading} text="End any session that you do not recognise.">
      {error && (
        <LoadFailed title="Failed to load the sessions" error={error} fallback="Please try again." onRetry={refetch} />
      )}
      {!data && !error && <SessionSkeletons />}
      {sessions && (
        <ul className={styles.sessions} aria-label="Sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={(isLoading || isFetching) && ending.includes(session.id)}
              onEnd={() => void endAll([session.id])}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button busy={isLoading || isFetching} onClick={() => void endAll(others)}>
          End All Other Sessions
        </Button>
      )}
    </SectionCard>
  );
}

/** The placeholder of two sessions while the list loads. */
const SessionSkeletons = () => (
  <div className={styles.skeletons} aria-busy="true">
    <div className={styles.skeleton} />
    <div className={styles.skeleton} />
    <output className="visually-hidden">Loading…</output>
  </div>
);
