import { formatCounted } from '@msk/frontend-shared/format';
import { Button } from '@msk/frontend-shared/parts/button';
import { LoadFailed } from '@msk/frontend-shared/parts/load-failed';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useRef } from 'react';
import { useEndSessionsMutation, useSessionsQuery } from '../account-api';
import { SessionRow } from './session-row';
import { SessionSkeletons } from './session-skeletons';
import styles from './sessions.module.css';

/** Where the account is signed in, and the way to end what one does not know. */
export function Sessions() {
  const { data, error, isFetching, refetch } = useSessionsQuery();
  const [end, { isLoading, originalArgs: ending = [] }] = useEndSessionsMutation();
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = data?.filter(({ current }) => !current).map(({ id }) => id) ?? [];

  async function endAll(ids: string[]) {
    const { error: refusal } = await end(ids);
    if (refusal) toasts.failed('Failed to end the session', refusal);
    else toasts.worked('Signed out there', `${formatCounted(ids.length, 'session')} ended.`);
    heading.current?.focus(); // the button that had the focus goes with its session
  }

  return (
    <Sheet title="Where you are signed in" headingRef={heading} text="End any session that you do not recognise.">
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
    </Sheet>
  );
}
