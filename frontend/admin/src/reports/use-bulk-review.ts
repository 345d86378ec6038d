import type { AdminVideoReport, ReportStatus } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { useBulkRun } from '../table/use-bulk-run';
import { STATUS_LABELS } from './report-labels';
import { useReviewReportMutation } from './reports-api';

/** Sets the state of several reports; Undo gives each the state that it had. */
export function useBulkReview() {
  const [send] = useReviewReportMutation();
  const { run, progress } = useBulkRun<AdminVideoReport>();

  const review = (reports: AdminVideoReport[], status: ReportStatus): Promise<void> =>
    run({
      rows: reports,
      act: ({ id }) => send({ id, status }),
      undo: ({ id, status: before }) => send({ id, status: before }),
      title: 'Report Updated',
      done: (count) => `${formatCounted(count, 'report')}: ${STATUS_LABELS[status]}`,
      failure: 'Update Failed',
    });

  return { review, progress };
}
