import { Button } from '@msk/frontend-shared/components/button';
import { formatCounted } from '@msk/frontend-shared/format';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { FilterChoices } from './filter-choices';
import styles from './filter-dialog.module.css';
import type { FiltersProps } from './filters-props';
import { ResetButton } from './reset-button';
import { countActiveFilters } from './search-state';

interface FilterDialogProps extends FiltersProps {
  /** Gets the focus afterwards. Safari does not focus a clicked button, so the focus before does not tell it. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The filters of a phone, at the lower edge of the screen. Each choice applies at once, so closing is all that is left. */
const FilterDialog = ({ search, facets, total, onChange, onReset, opener, onClose }: FilterDialogProps) => (
  <Dialog.Root open onOpenChange={(open) => open || onClose()}>
    <Dialog.Portal>
      <Dialog.Overlay className={styles.overlay} />
      <Dialog.Content
        className={styles.dialog}
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus({ preventScroll: true });
        }}
      >
        <div className={styles.head}>
          <Dialog.Title className={styles.title}>Filters</Dialog.Title>
          <ResetButton activeCount={countActiveFilters(search)} onReset={onReset} />
        </div>
        <FilterChoices search={search} facets={facets} onChange={onChange} />
        <Dialog.Close asChild>
          <Button variant="primary">
            {total === undefined ? 'Show cases' : `Show ${formatCounted(total, 'case')}`}
          </Button>
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

export default FilterDialog;
