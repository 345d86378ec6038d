import { api } from '@msk/frontend-shared/api';
import { Button } from '@msk/frontend-shared/components/button';
import { formatCounted } from '@msk/frontend-shared/format';
import { usePreferencesQuery } from '@msk/frontend-shared/preferences';
import { useAppDispatch } from '@msk/frontend-shared/store';
import { Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { ReviewSettings } from './review-settings';
import styles from './reviews.module.css';

/** The limits of a day, and the way to change them. */
export function DailyLimits({ onChanged }: { onChanged: () => void }) {
  const { data: preferences } = usePreferencesQuery();
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function onSaved() {
    dispatch(api.util.invalidateTags(['Review']));
    onChanged();
  }

  return (
    <div className={styles.limits}>
      {preferences && (
        <span>
          At most {formatCounted(preferences.newCardsPerDay, 'new card')} and{' '}
          {formatCounted(preferences.reviewsPerDay, 'review')} a day
        </span>
      )}
      <Button ref={opener} size="small" onClick={() => setOpen(true)}>
        <Settings size={16} strokeWidth={1.5} aria-hidden />
        Settings
      </Button>
      {isOpen && <ReviewSettings opener={opener} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </div>
  );
}
