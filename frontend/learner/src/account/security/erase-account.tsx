import { Button } from '@msk/frontend-shared/parts/button';
import { Sheet } from '@msk/frontend-shared/parts/sheet';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog';

export function EraseAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet
      title="Erase my account"
      text="Removes the account with everything in it, at once and for good. You are asked for your password first."
    >
      <Button look="danger" onClick={() => setOpen(true)}>
        Erase My Account…
      </Button>
      {isOpen && <EraseDialog onClose={() => setOpen(false)} />}
    </Sheet>
  );
}
