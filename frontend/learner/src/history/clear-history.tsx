import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { type RefObject, useState } from 'react';
import { CancelButton, ConfirmDialog, DialogActions } from '../components/confirm-dialog';
import { useClearHistoryMutation } from '../watching/watching-api';

/** Removes the whole history, after a confirmation. `fallbackFocus` has the focus then: the button is gone. */
export function ClearHistory({ fallbackFocus }: { fallbackFocus: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useState(false);
  const [clear, { isLoading }] = useClearHistoryMutation();
  const toasts = useToasts();

  async function clearAll() {
    const { error } = await clear();
    setOpen(false);
    if (error) toasts.error('Failed to clear the history', error);
    else toasts.success('History cleared');
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Clear History…
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Clear your history?"
          text="Every case leaves your history, and where you stopped in it is forgotten. This cannot be undone. Bookmarks and notes stay."
          onClose={() => setOpen(false)}
          fallbackFocus={fallbackFocus}
        >
          <DialogActions>
            <CancelButton>
              <Button>Keep My History</Button>
            </CancelButton>
            <Button variant="danger" busy={isLoading} onClick={() => void clearAll()}>
              {isLoading ? 'Clearing…' : 'Clear History'}
            </Button>
          </DialogActions>
        </ConfirmDialog>
      )}
    </>
  );
}
