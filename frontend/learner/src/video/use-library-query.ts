import { useAppSelector } from '@msk/frontend-shared/store';
import { useSearch } from '../library/use-search';
import { videosApi } from '../library/videos-api';

/** The query of the library behind the dialog, or its correction. */
export function useLibraryQuery(): string {
  const { search, filter } = useSearch();
  const correction = useAppSelector(
    (state) => videosApi.endpoints.listVideos.select(filter)(state).data?.pages[0]?.didYouMean,
  );
  return correction ?? search.query;
}
