import { type AdminVideoReport, MAX_BLACKLIST_REASON_LENGTH, REPORT_REASON_LABELS } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Form, Input, Typography } from 'antd';
import { Dialog } from '../components/dialog';
import { titleOf } from './report-labels';
import { useBlacklistReportedMutation } from './reports-api';

/** Confirms what a blacklisting does, and takes its reason. */
export function BlacklistDialog({ report, onClose }: { report: AdminVideoReport; onClose: () => void }) {
  const [form] = Form.useForm<{ reason: string }>();
  const toasts = useToasts();
  const [send, { isLoading }] = useBlacklistReportedMutation();

  async function submit({ reason }: { reason: string }): Promise<void> {
    const { error } = await send({ id: report.id, reason: reason.trim() });
    if (error) return toasts.error('Blacklist Failed', error, 'Failed to blacklist video.');
    toasts.success('Video Blacklisted', 'Video has been removed from the library.');
    onClose();
  }

  return (
    <Dialog
      title={`Blacklist “${titleOf(report)}”?`}
      okText="Blacklist"
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Typography.Paragraph>
        The case leaves the library at once, and no sync imports it again. The Blacklist tab lifts the entry, which
        brings the case back.
      </Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: REPORT_REASON_LABELS[report.reason] }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, message: 'Reason is required' }]}
        >
          <Input maxLength={MAX_BLACKLIST_REASON_LENGTH} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
