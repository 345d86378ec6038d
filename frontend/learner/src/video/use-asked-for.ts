import { useAppSelector } from '@msk/frontend-shared/store';
import { useSearch } from '../library/use-search';
import { videosApi } from '../library/videos-api';

/** What the library behind the dialog was searched for: the question, or what was looked for in its place. */
export function useAskedFor(): string {
  const { search, filter } = useSearch();
  const instead = useAppSelector(
    (state) => videosApi.endpoints.listVideos.select(filter)(state).data?.pages[0]?.didYouMean,
  );
  return instead ?? search.query;
}
