import type { ShowcaseEntry, VideoPage, VideoSummary } from '@msk/contracts';
import { consoleApi } from '../console/console-api';

/** Matches that the picker offers. Source: specification, section 9. */
export const PICKER_SIZE = 50;

export type ShowcasePlace = Pick<ShowcaseEntry, 'videoId' | 'position'>;

const showcaseApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    showcase: build.query<ShowcaseEntry[], void>({
      query: () => 'admin/showcase-videos',
      providesTags: ['Showcase'],
    }),
    /** Places one video after the other; what is shown changes once. */
    placeShowcase: build.mutation<null, ShowcasePlace[]>({
      queryFn: async (places, _context, _options, baseQuery) => {
        for (const body of places) {
          const { error } = await baseQuery({ url: 'admin/showcase-videos', method: 'POST', body });
          if (error) return { error };
        }
        return { data: null };
      },
      invalidatesTags: ['Showcase'],
    }),
    removeShowcase: build.mutation<void, number>({
      query: (position) => ({ url: `admin/showcase-videos/${position}`, method: 'DELETE' }),
      invalidatesTags: ['Showcase'],
    }),
    pickVideos: build.query<VideoSummary[], string>({
      query: (query) => ({
        url: query ? 'videos/search' : 'videos',
        params: { ...(query && { query }), limit: PICKER_SIZE },
      }),
      transformResponse: ({ videos }: VideoPage) => videos,
      keepUnusedDataFor: 60 /* s */,
    }),
  }),
});

export const { useShowcaseQuery, usePlaceShowcaseMutation, useRemoveShowcaseMutation, usePickVideosQuery } =
  showcaseApi;
