import type { User } from '@msk/contracts';
import { NoteKeeper } from '../notes/note-keeper';
import { OfflineBar } from './offline-bar';
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
      <NoteKeeper userId={user.id} />
      <OfflineBar {...connection} />
    </>
  );
}
