import { Button } from '@msk/frontend-shared/components/button';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { ActiveCount } from './active-count';
import type { FiltersProps } from './filters-props';
import { countActiveFilters } from './search-state';

const FilterDialog = lazyPage(() => import('./filter-dialog'));

/** One button instead of two rows of filters, which would push the first case off the screen. */
export function PhoneFilters(props: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const activeCount = countActiveFilters(props.search);
  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
        Filters
        {activeCount > 0 && <ActiveCount count={activeCount} />}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog {...props} opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
