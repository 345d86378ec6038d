import { Button } from '@msk/frontend-shared/components/button';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { DialogActions } from '../../components/confirm-dialog';
import { FormDialog } from '../../components/form-dialog';
import { DetailsField } from './details-field';
import { ReasonField } from './reason-field';
import styles from './report-dialog.module.css';
import { useReport } from './use-report';

interface ReportDialogProps {
  videoId: string;
  /** The position of the video in seconds. */
  time: number;
  /** The statement of the analysis that the report is about. */
  statement: string | undefined;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Reports a problem with a case to the editors. Whatever the server answers, the text stays until it is stored. */
export function ReportDialog({ videoId, time, statement, opener, onClose }: ReportDialogProps) {
  const [second] = useState(Math.floor(time)); // the video may play on behind the dialog
  const report = useReport({ videoId, statement, second }, onClose);

  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (report.validate()) await report.send();
    setRefusals((count) => count + 1); // has no effect on a dialog that is closed by now
  }

  return (
    <FormDialog title="Report Video" onClose={onClose} opener={opener}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {statement && <blockquote className={styles.statement}>{statement}</blockquote>}
        <ReasonField value={report.reason} error={report.errors.reason} onChoose={report.chooseReason} />
        <DetailsField
          value={report.details}
          error={report.errors.details}
          second={second}
          onType={report.typeDetails}
        />
        <output className={styles.reported}>{report.conflictMessage}</output>
        <DialogActions>
          <Button onClick={onClose}>{report.conflictMessage ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="primary" busy={report.isSending} softDisabled={!!report.conflictMessage}>
            {submitLabelOf(report)}
          </Button>
        </DialogActions>
      </form>
    </FormDialog>
  );
}

function submitLabelOf({ isSending, conflictMessage }: ReturnType<typeof useReport>): string {
  if (conflictMessage) return 'Already Reported';
  return isSending ? 'Submitting…' : 'Submit Report';
}
