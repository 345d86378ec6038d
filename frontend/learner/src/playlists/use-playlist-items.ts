import type { Playlist, VideoSummary } from '@msk/contracts';
import { useAppStore } from '@msk/frontend-shared/store';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { getTitle } from '../library/card-text';
import { insertItem, moveItem } from './move-item';
import { playlistsApi } from './playlists-api';
import { useOrderPlaylist } from './use-order-playlist';

/** Moves and removes the cases of a playlist; `announcement` says it to screen readers. */
export function usePlaylistItems(playlist: Playlist, videos: ReadonlyMap<string, VideoSummary>) {
  const order = useOrderPlaylist();
  const store = useAppStore();
  const toasts = useToasts();
  const [announcement, setAnnouncement] = useState('');
  const { id, videoIds } = playlist;

  const titleOf = (videoId: string) => titleOrCase(videos.get(videoId));

  async function move(from: number, to: number) {
    const videoId = videoIds[from];
    if (videoId === undefined || to < 0 || to >= videoIds.length) return;
    const title = titleOf(videoId);
    setAnnouncement(`${title} moved to position ${to + 1} of ${videoIds.length}`);
    if (!(await order(playlist, moveItem(videoIds, from, to)))) setAnnouncement(`${title} could not be moved`);
  }

  /** The list may have changed since the removal. */
  async function putBack(videoId: string, index: number) {
    const lists = playlistsApi.endpoints.playlists.select()(store.getState()).data;
    const current = lists?.find((list) => list.id === id);
    if (current) await order(current, insertItem(current.videoIds, videoId, index));
  }

  async function remove(index: number) {
    const videoId = videoIds[index];
    if (videoId === undefined) return;
    const without = videoIds.filter((other) => other !== videoId);
    if (!(await order(playlist, without))) return;
    const undo = { label: 'Undo', run: () => void putBack(videoId, index) };
    toasts.success(`Removed from ${playlist.title}`, titleOf(videoId), undo);
  }

  return { announcement, move, remove };
}

const titleOrCase = (video: VideoSummary | undefined): string => (video ? getTitle(video) : 'The case');
