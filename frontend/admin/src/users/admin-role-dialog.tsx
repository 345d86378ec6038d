import type { User } from '@msk/contracts';
import { fieldMessageOf } from '@msk/frontend-shared/api-failure';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Form, Input, Typography } from 'antd';
import { Dialog } from '../components/dialog';
import { useChangeAdminMutation } from './users-api';

/** Makes a user an admin, or takes it back; asks for the acting admin's own password once more. */
export function AdminRoleDialog({ user: { id, email, isAdmin }, onClose }: { user: User; onClose: () => void }) {
  const [form] = Form.useForm<{ currentPassword: string }>();
  const toasts = useToasts();
  const [send, { isLoading }] = useChangeAdminMutation();

  async function submit({ currentPassword }: { currentPassword: string }): Promise<void> {
    const { error } = await send({ id, isAdmin: !isAdmin, currentPassword });
    const wrongPassword = fieldMessageOf(error, 'currentPassword');
    if (wrongPassword) return form.setFields([{ name: 'currentPassword', errors: [wrongPassword] }]);
    if (error) return toasts.error('Update Failed', error, 'Failed to change the role');
    toasts.success(isAdmin ? 'Admin Revoked' : 'Admin Granted', email);
    onClose();
  }

  return (
    <Dialog
      title={isAdmin ? `Take the admin role from ${email}?` : `Make ${email} an admin?`}
      okText={isAdmin ? 'Revoke Admin' : 'Grant Admin'}
      okButtonProps={{ danger: isAdmin }}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Typography.Paragraph>
        {isAdmin
          ? 'They lose the admin panel at once and keep their account. They are told by email.'
          : 'They can publish and remove cases, see all users and their payments, and make others admins. They are told by email.'}
      </Typography.Paragraph>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="currentPassword"
          label="Your own password"
          rules={[{ required: true, message: 'Password is required' }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
