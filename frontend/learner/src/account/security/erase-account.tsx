import { Button } from '@msk/frontend-shared/components/button';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { useState } from 'react';
import { EraseDialog } from './erase-dialog';

export function EraseAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard
      title="Erase my account"
      text="Removes the account with everything in it, at once and for good. You are asked for your password first."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Erase My Account…
      </Button>
      {isOpen && <EraseDialog onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
