import { Button } from '@msk/frontend-shared/components/button';
import { toQuery } from './search-query';
import { useSuggestionsQuery } from './videos-api';

const MAX_NAMES = 3;

interface NearNamesProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Names in the library that are like the query: misspelt, unfinished, or another name of the same concept. */
export function NearNames({ query, onSearch }: NearNamesProps) {
  const { data } = useSuggestionsQuery(query);
  const names = data?.map(({ text }) => text).filter((name) => name.toLowerCase() !== query.toLowerCase()) ?? [];
  return [...new Set(names)].slice(0, MAX_NAMES).map((name) => (
    <Button key={name} onClick={() => onSearch(toQuery(name))}>
      Search for {name}
    </Button>
  ));
}
