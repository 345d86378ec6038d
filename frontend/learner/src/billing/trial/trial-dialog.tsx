import { Button, RouterButtonLink } from '@msk/frontend-shared/components/button';
import { CancelButton, ConfirmDialog, DialogActions } from '../../components/confirm-dialog';

interface TrialDialogProps {
  title: string;
  text: string;
  /** The label of the button that closes it. */
  cancelLabel: string;
  onClose: () => void;
}

/** Shown before a case: the trial is ending or has ended, or a subscription is needed. */
export default function TrialDialog({ title, text, cancelLabel, onClose }: TrialDialogProps) {
  return (
    <ConfirmDialog title={title} text={text} onClose={onClose}>
      <DialogActions>
        <CancelButton>
          <Button>{cancelLabel}</Button>
        </CancelButton>
        {/* Replaces the case in the history, so that Back leads to the library and not into this dialog. */}
        <RouterButtonLink variant="primary" to="/subscribe" replace>
          Subscribe
        </RouterButtonLink>
      </DialogActions>
    </ConfirmDialog>
  );
}
