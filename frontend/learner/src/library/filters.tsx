import type { Facets } from '@msk/contracts';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Suspense } from 'react';
import styles from './filters.module.css';
import { PhoneFilters } from './phone-filters';
import type { SearchState } from './search-state';
import { usePhoneScreen } from './use-phone-screen';

// The cases can be read before the filters are there.
const FilterBar = lazyPage(() => import('./filter-bar'));

export interface FiltersProps {
  search: SearchState;
  facets?: Facets | undefined;
  /** The number of cases found; undefined until the first answer. */
  total?: number | undefined;
  onChange: (changed: Partial<SearchState>) => void;
  onReset: () => void;
}

/** The filters and the sort order below the search box; on a phone a button that opens them. */
export function Filters(props: FiltersProps) {
  const isPhone = usePhoneScreen();
  return (
    <div className={styles.place}>
      {isPhone ? (
        <PhoneFilters {...props} />
      ) : (
        <Suspense>
          <FilterBar {...props} />
        </Suspense>
      )}
    </div>
  );
}
