import type { VideoSummary } from '@msk/contracts';
import { useAppSelector } from '@msk/frontend-shared/store';
import { useSearch } from '../library/use-search';
import { videosApi } from '../library/videos-api';

/** What the list behind the dialog already knows of a case, so that its name need not be waited for. */
export function useListedVideo(id: string): VideoSummary | undefined {
  const { filter } = useSearch();
  return useAppSelector((state) =>
    videosApi.endpoints.listVideos
      .select(filter)(state)
      .data?.pages.flatMap((page) => page.videos)
      .find((video) => video.id === id),
  );
}
