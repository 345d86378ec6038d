import type { Playlist } from '@msk/contracts';
import type { AppStore } from '@msk/frontend-shared/store';
import { changeList, playlistsApi } from './playlists-api';

/** The orders of one playlist that are being sent. */
interface OrderQueue {
  /** The order that the server has. */
  stored: string[];
  pending: number;
  /** Settles with the last request. */
  last: Promise<unknown>;
}

const queuesOfStores = new WeakMap<AppStore, Map<string, OrderQueue>>();

/**
 * Shows an order at once and sends it. One request runs at a time: two at once may be stored in either order. When all
 * are answered, what the server has is shown.
 */
export async function orderPlaylist(
  store: AppStore,
  { id, videoIds: stored }: Playlist,
  videoIds: string[],
): Promise<{ error?: unknown }> {
  const queues = queuesOfStores.get(store) ?? new Map<string, OrderQueue>();
  queuesOfStores.set(store, queues);
  const queue = queues.get(id) ?? { stored, pending: 0, last: Promise.resolve() };
  queues.set(id, queue);
  const show = (shown: string[]) => store.dispatch(changeList(id, { videoIds: shown }));

  queue.pending += 1;
  show(videoIds);
  const { putPlaylistItems } = playlistsApi.endpoints;
  const sent = queue.last.then(() => store.dispatch(putPlaylistItems.initiate({ id, videoIds }, { track: false })));
  queue.last = sent;
  const { data, error } = await sent;
  if (data) queue.stored = data.videoIds;
  queue.pending -= 1;
  if (queue.pending === 0) {
    queues.delete(id);
    show(queue.stored);
  }
  return { error };
}
