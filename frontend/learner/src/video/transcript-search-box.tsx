import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import styles from './transcript-search-box.module.css';

interface TranscriptSearchBoxProps {
  searchText: string;
  count: number;
  matchIndex: number;
  onSearch: (searchText: string) => void;
  onStep: (offset: 1 | -1) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function TranscriptSearchBox({ searchText, count, matchIndex, onSearch, onStep }: TranscriptSearchBoxProps) {
  return (
    <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <Search {...icon} className={styles.icon} />
      <input
        type="search"
        className={styles.box}
        aria-label="Search this transcript"
        placeholder="Search this transcript"
        autoComplete="off"
        value={searchText}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <output className={styles.count}>
        {searchText.trim() && (count ? `${matchIndex + 1} of ${count}` : 'No match')}
      </output>
      <IconButton label="Previous match" disabled={count === 0} onClick={() => onStep(-1)}>
        <ChevronUp {...icon} />
      </IconButton>
      <IconButton label="Next match" disabled={count === 0} onClick={() => onStep(1)}>
        <ChevronDown {...icon} />
      </IconButton>
    </form>
  );
}
