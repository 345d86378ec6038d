import type { Playlist } from '@msk/contracts';
import { useAppStore } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { orderPlaylist } from './order-playlist';

/** Changes the cases of a playlist and their order; false when the change failed and was taken back. */
export function useOrderPlaylist(): (playlist: Playlist, videoIds: string[]) => Promise<boolean> {
  const store = useAppStore();
  const toasts = useToasts();
  return async (playlist, videoIds) => {
    const { error } = await orderPlaylist(store, playlist, videoIds);
    if (error) toasts.error('Failed to change the playlist', error);
    return !error;
  };
}
