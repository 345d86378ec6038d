import { MAX_REELS, type Reel, type ReelItem, type SharedReel, type VideoSummary } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';

const urlOf = (id: string) => `reels/${encodeURIComponent(id)}`;

export interface ReelContent {
  title: string;
  items: ReelItem[];
  showNotes?: boolean;
}

export const reelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those that were changed last first. */
    reels: build.query<Reel[], void>({
      query: () => ({ url: 'reels', params: { limit: MAX_REELS } }),
      providesTags: ['Reel'],
    }),
    reel: build.query<Reel, string>({ query: urlOf, providesTags: ['Reel'] }),
    /** The cards of its cases that are still available. */
    reelVideos: build.query<VideoSummary[], string>({
      query: (id) => `${urlOf(id)}/videos`,
      providesTags: ['Reel'],
    }),
    createReel: build.mutation<Reel, ReelContent>({
      query: (body) => ({ url: 'reels', method: 'POST', body }),
      invalidatesTags: ['Reel'],
    }),
    createReelFromSearch: build.mutation<Reel, string>({
      query: (query) => ({ url: 'reels/from-search', method: 'POST', body: { query } }),
      invalidatesTags: ['Reel'],
    }),
    createReelFromBookmarks: build.mutation<Reel, void>({
      query: () => ({ url: 'reels/from-bookmarks', method: 'POST', body: {} }),
      invalidatesTags: ['Reel'],
    }),
    putReel: build.mutation<Reel, { id: string } & ReelContent>({
      query: ({ id, ...body }) => ({ url: urlOf(id), method: 'PUT', body }),
      invalidatesTags: ['Reel'],
    }),
    deleteReel: build.mutation<null, string>({
      query: (id) => ({ url: urlOf(id), method: 'DELETE' }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const without = (reels: Reel[]) => reels.filter((reel) => reel.id !== id);
        const change = dispatch(reelsApi.util.updateQueryData('reels', undefined, without));
        const result = await queryFulfilled.catch(() => null);
        if (!result) change.undo();
      },
    }),
    shareReel: build.mutation<{ url: string }, { id: string; expiresAt: string | null }>({
      query: ({ id, expiresAt }) => ({ url: `${urlOf(id)}/link`, method: 'POST', body: { expiresAt } }),
      invalidatesTags: ['Reel'],
    }),
    revokeReelLink: build.mutation<null, string>({
      query: (id) => ({ url: `${urlOf(id)}/link`, method: 'DELETE' }),
      invalidatesTags: ['Reel'],
    }),
    sharedReel: build.query<SharedReel, string>({ query: (token) => `public/reels/${encodeURIComponent(token)}` }),
  }),
});

export const {
  useReelsQuery,
  useReelQuery,
  useReelVideosQuery,
  useCreateReelMutation,
  useCreateReelFromSearchMutation,
  useCreateReelFromBookmarksMutation,
  usePutReelMutation,
  useDeleteReelMutation,
  useShareReelMutation,
  useRevokeReelLinkMutation,
  useSharedReelQuery,
} = reelsApi;
