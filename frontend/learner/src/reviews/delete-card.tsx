import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { useState } from 'react';
import { CancelButton, ConfirmDialog, DialogActions } from '../components/confirm-dialog';
import { useDeleteCardMutation } from './reviews-api';

/** Deletes a card after a confirmation. */
export function DeleteCard({ cardId, onDeleted }: { cardId: string; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [deleteCard, { isLoading }] = useDeleteCardMutation();
  const toasts = useToasts();

  async function confirm() {
    setOpen(false);
    const { error } = await deleteCard(cardId);
    if (error) toasts.error('Failed to delete the card', error);
    else onDeleted();
  }

  return (
    <>
      <Button variant="quiet" size="small" busy={isLoading} onClick={() => setOpen(true)}>
        Delete the Card
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete this card?"
          text="It is not asked again, and its reviews are deleted. This cannot be undone."
          onClose={() => setOpen(false)}
        >
          <DialogActions>
            <CancelButton>
              <Button>Keep the Card</Button>
            </CancelButton>
            <Button variant="danger" onClick={() => void confirm()}>
              Delete Card
            </Button>
          </DialogActions>
        </ConfirmDialog>
      )}
    </>
  );
}
