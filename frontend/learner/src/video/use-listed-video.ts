import type { CardVideo } from '@msk/contracts';
import { useAppSelector } from '@msk/frontend-shared/store';
import { useSearch } from '../library/use-search';
import { videosApi } from '../library/videos-api';

/** The case as the list behind the dialog has it, so that its title is shown at once. */
export function useListedVideo(id: string): CardVideo | undefined {
  const { filter } = useSearch();
  return useAppSelector((state) =>
    videosApi.endpoints.listVideos
      .select(filter)(state)
      .data?.pages.flatMap((page) => page.videos)
      .find((video) => video.id === id),
  );
}
