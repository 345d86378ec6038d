import type { User } from '@msk/contracts';
import { OfflineBar } from './offline-bar';
import { UnsentKeeper } from './unsent-keeper';
import { useAnswersOf } from './use-answers-of';
import { useConnection } from './use-connection';
import { useServiceWorker } from './use-service-worker';

/** What this browser keeps for the signed-in user, and the bar that is shown without a connection. */
export default function LocalData({ user }: { user: User }) {
  useServiceWorker();
  useAnswersOf(user);
  const connection = useConnection();
  return (
    <>
      <UnsentKeeper userId={user.id} />
      <OfflineBar {...connection} />
    </>
  );
}
