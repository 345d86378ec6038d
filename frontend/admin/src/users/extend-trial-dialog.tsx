import { TRIAL_EXTENSION_DAYS, type User } from '@msk/contracts';
import { formatCounted, formatDay } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Form, InputNumber, Typography } from 'antd';
import { Dialog } from '../components/dialog';
import { useExtendTrialMutation } from './users-api';

const { min: MIN_DAYS, max: MAX_DAYS } = TRIAL_EXTENSION_DAYS;
const USUAL_DAYS = 7;

export function ExtendTrialDialog({ user: { id, email, trialEndDate }, onClose }: { user: User; onClose: () => void }) {
  const [form] = Form.useForm<{ days: number }>();
  const toasts = useToasts();
  const [send, { isLoading }] = useExtendTrialMutation();

  async function submit({ days }: { days: number }): Promise<void> {
    const { data, error } = await send({ id, days });
    if (error) return toasts.error('Update Failed', error, 'Failed to extend the trial');
    const end = data?.trialEndDate ? `, until ${formatDay(data.trialEndDate)}` : '';
    toasts.success('Trial Extended', `${email}: ${formatCounted(days, 'day')} more${end}.`);
    onClose();
  }

  return (
    <Dialog
      title={`Extend the trial of ${email}?`}
      okText="Extend Trial"
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Typography.Paragraph>
        {trialEndDate && `The trial ends on ${formatDay(trialEndDate)}. `}Full access continues for so many days more,
        at no charge.
      </Typography.Paragraph>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ days: USUAL_DAYS }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="days"
          label="Days"
          rules={[{ required: true, message: `Enter ${MIN_DAYS} to ${MAX_DAYS} days` }]}
        >
          <InputNumber min={MIN_DAYS} max={MAX_DAYS} precision={0} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
