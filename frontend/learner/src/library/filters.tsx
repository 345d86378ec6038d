import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { useMediaQuery } from '@msk/frontend-shared/use-media-query';
import { Suspense } from 'react';
import styles from './filters.module.css';
import type { FiltersProps } from './filters-props';
import { PhoneFilters } from './phone-filters';

/** Too narrow for the filters side by side. */
const PHONE_SCREEN = '(max-width: 640px)';

// The cases can be read before the filters are there.
const FilterBar = lazyPage(() => import('./filter-bar'));

/** The filters and the sort order below the search box; on a phone a button that opens them. */
export function Filters(props: FiltersProps) {
  const isPhone = useMediaQuery(PHONE_SCREEN);
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
