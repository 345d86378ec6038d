import {
  type AdminVideoReport,
  MAX_ADMIN_NOTES_LENGTH,
  REPORT_ACTIONS,
  REPORT_REASON_LABELS,
  REPORT_STATUSES,
  type ReportReview,
} from '@msk/contracts';
import { formatInstant } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Descriptions, Form, Input, Select } from 'antd';
import { Dialog } from '../components/dialog';
import { LongText } from '../components/long-text';
import { ACTION_LABELS, quote, reporterName, STATUS_LABELS, titleOf } from './report-labels';
import { useReviewReportMutation } from './reports-api';

const STATUSES = REPORT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));
const ACTIONS = REPORT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));

/** The state of a report, the action that was taken, and notes that only admins read. */
export function ReviewDialog({ report, onClose }: { report: AdminVideoReport; onClose: () => void }) {
  const [form] = Form.useForm<ReportReview>();
  const toasts = useToasts();
  const [send, { isLoading }] = useReviewReportMutation();

  async function submit({ status, adminNotes, actionTaken }: ReportReview): Promise<void> {
    const review = { status, adminNotes: adminNotes?.trim() || null, actionTaken: actionTaken ?? null };
    const { error } = await send({ id: report.id, ...review });
    if (error) return toasts.error('Update Failed', error, 'Failed to update report status.');
    toasts.success('Report Updated');
    onClose();
  }

  return (
    <Dialog
      title={`Review the report of “${titleOf(report)}”`}
      okText="Save Review"
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Descriptions
        size="small"
        column={1}
        items={[
          { key: 'reason', label: 'Reason', children: REPORT_REASON_LABELS[report.reason] },
          { key: 'by', label: 'Reported by', children: `${reporterName(report)}, ${formatInstant(report.reportedAt)}` },
          ...(report.statement
            ? [{ key: 'statement', label: 'Statement', children: <LongText>{quote(report.statement)}</LongText> }]
            : []),
          ...(report.description
            ? [{ key: 'text', label: 'Details', children: <LongText>{report.description}</LongText> }]
            : []),
        ]}
      />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          // Of a pending report the status has to be chosen.
          status: report.status === 'pending' ? undefined : report.status,
          adminNotes: report.adminNotes ?? '',
          actionTaken: report.actionTaken ?? undefined,
        }}
        onFinish={(review) => void submit(review)}
      >
        <Form.Item name="status" label="Status" rules={[{ required: true, message: 'Please select a status' }]}>
          <Select options={STATUSES} placeholder="Select a status" />
        </Form.Item>
        <Form.Item name="actionTaken" label="Action taken">
          <Select options={ACTIONS} allowClear placeholder="None yet" />
        </Form.Item>
        <Form.Item name="adminNotes" label="Internal notes" extra="The reporter does not see them.">
          <Input.TextArea rows={3} maxLength={MAX_ADMIN_NOTES_LENGTH} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
