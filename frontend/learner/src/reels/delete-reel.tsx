import type { Reel } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { IconButton } from '@msk/frontend-shared/components/icon-button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CancelButton, ConfirmDialog, DialogActions } from '../components/confirm-dialog';
import { useDeleteReelMutation } from './reels-api';

/** Deletes a reel after a confirmation. */
export function DeleteReel({ reel: { id, title, visibility }, onDeleted }: { reel: Reel; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [deleteReel] = useDeleteReelMutation();
  const toasts = useToasts();

  async function confirm() {
    setOpen(false);
    const { error } = await deleteReel(id);
    if (error) toasts.error('Failed to delete the reel', error);
    else {
      toasts.success('Reel deleted', title);
      onDeleted();
    }
  }

  const link = visibility === 'link' ? ' Its link ends.' : '';
  return (
    <>
      <IconButton label={`Delete: ${title}`} onClick={() => setOpen(true)}>
        <Trash2 size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {isOpen && (
        <ConfirmDialog
          title="Delete this reel?"
          text={`“${title}” is deleted.${link} This cannot be undone. The cases stay in the library.`}
          onClose={() => setOpen(false)}
        >
          <DialogActions>
            <CancelButton>
              <Button>Keep the Reel</Button>
            </CancelButton>
            <Button variant="danger" onClick={() => void confirm()}>
              Delete Reel
            </Button>
          </DialogActions>
        </ConfirmDialog>
      )}
    </>
  );
}
