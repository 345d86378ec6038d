import type { Playlist, VideoSummary } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { changeLoaded } from '@msk/frontend-shared/change-loaded';

const urlOf = (id: string) => `playlists/${encodeURIComponent(id)}`;
const watchLaterUrl = (videoId: string) => `watch-later/${encodeURIComponent(videoId)}`;

/** After a failure the lists are loaded again: another device may have changed them. */
const onFailure = (_answer: unknown, error: unknown) => (error ? (['Playlist'] as const) : []);

export const playlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Watch later first if there is one, then the others by creation. */
    playlists: build.query<Playlist[], void>({ query: () => 'playlists', providesTags: ['Playlist'] }),
    /** The cards of its cases, in its order. */
    playlistVideos: build.query<VideoSummary[], string>({
      query: (id) => `${urlOf(id)}/videos`,
      providesTags: ['Playlist'],
    }),
    createPlaylist: build.mutation<Playlist, string>({
      query: (title) => ({ url: 'playlists', method: 'POST', body: { title } }),
      onQueryStarted: async (_title, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result)
          await dispatch(
            changeLoadedLists((lists) => [...lists.filter(({ id }) => id !== result.data.id), result.data]),
          );
      },
      invalidatesTags: onFailure,
    }),
    renamePlaylist: build.mutation<Playlist, { id: string; title: string }>({
      query: ({ id, title }) => ({ url: urlOf(id), method: 'PATCH', body: { title } }),
      onQueryStarted: async ({ id, title }, { dispatch, queryFulfilled }) => {
        const change = dispatch(changeList(id, { title }));
        const result = await queryFulfilled.catch(() => null);
        if (!result) change.undo();
      },
      invalidatesTags: onFailure,
    }),
    deletePlaylist: build.mutation<null, string>({
      query: (id) => ({ url: urlOf(id), method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const change = dispatch(changeLists((lists) => lists.filter((list) => list.id !== id)));
        const result = await queryFulfilled.catch(() => null);
        if (!result) change.undo();
      },
      invalidatesTags: onFailure,
    }),
    /** Call it through `orderPlaylist`, which sends one order after another. */
    putPlaylistItems: build.mutation<Playlist, { id: string; videoIds: string[] }>({
      query: ({ id, videoIds }) => ({ url: `${urlOf(id)}/items`, method: 'PUT', body: { videoIds } }),
      invalidatesTags: onFailure,
    }),
    addToWatchLater: build.mutation<Playlist, string>({
      query: (videoId) => ({ url: watchLaterUrl(videoId), method: 'POST' }),
      onQueryStarted: async (_videoId, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) await dispatch(changeLoadedLists((lists) => [result.data, ...lists.filter(isOwn)]));
      },
      invalidatesTags: onFailure,
    }),
    removeFromWatchLater: build.mutation<null, string>({
      query: (videoId) => ({ url: watchLaterUrl(videoId), method: 'DELETE' }),
      onQueryStarted: async (videoId, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        const without = (list: Playlist): Playlist =>
          isOwn(list) ? list : { ...list, videoIds: list.videoIds.filter((id) => id !== videoId) };
        await dispatch(changeLoadedLists((lists) => lists.map(without)));
      },
      invalidatesTags: onFailure,
    }),
  }),
});

export const {
  usePlaylistsQuery,
  usePlaylistVideosQuery,
  useCreatePlaylistMutation,
  useRenamePlaylistMutation,
  useDeletePlaylistMutation,
  useAddToWatchLaterMutation,
  useRemoveFromWatchLaterMutation,
} = playlistsApi;

export const isOwn = ({ kind }: Playlist): boolean => kind === 'own';

const changeLists = (change: (lists: Playlist[]) => Playlist[]) =>
  playlistsApi.util.updateQueryData('playlists', undefined, (lists) => change(lists));

/** Shows what the server has stored. */
const changeLoadedLists = (change: (lists: Playlist[]) => Playlist[]) =>
  changeLoaded(changeLists(change), playlistsApi.util.getRunningQueryThunk('playlists', undefined));

/** Changes one playlist where it is shown. */
export const changeList = (id: string, changes: Partial<Playlist>) =>
  playlistsApi.util.updateQueryData('playlists', undefined, (lists) => {
    const list = lists.find((other) => other.id === id);
    if (list) Object.assign(list, changes);
  });
