import { CLIENT_SCOPES, MAX_CLIENT_NAME_LENGTH, type RegisteredApiClient } from '@msk/contracts';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Alert, Checkbox, Descriptions, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { Dialog } from '../components/dialog';
import { type ClientRegistration, useRegisterClientMutation } from './api-clients-api';

/** Registers a client, and then shows its secret, this once. */
export function RegisterClient({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<ClientRegistration>();
  const toasts = useToasts();
  const [register, { isLoading }] = useRegisterClientMutation();
  const [registered, setRegistered] = useState<RegisteredApiClient>();

  async function submit(registration: ClientRegistration): Promise<void> {
    const { data, error } = await register(registration);
    if (data) setRegistered(data);
    else toasts.error('Registration Failed', error, 'Failed to register the client');
  }

  if (registered) return <ClientSecret client={registered} onClose={onClose} />;
  return (
    <Dialog
      title="Register an API client"
      okText="Register"
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Name is required' }]}>
          <Input maxLength={MAX_CLIENT_NAME_LENGTH} autoFocus />
        </Form.Item>
        <Form.Item name="scopes" label="Scopes" rules={[{ required: true, message: 'A client needs a scope' }]}>
          <Checkbox.Group options={[...CLIENT_SCOPES]} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}

const ClientSecret = ({ client, onClose }: { client: RegisteredApiClient; onClose: () => void }) => (
  <Dialog
    title={`${client.name} is registered`}
    okText="Done"
    onOk={onClose}
    onCancel={onClose}
    footer={(_, { OkBtn }) => <OkBtn />}
  >
    <Alert
      type="warning"
      showIcon
      role="none"
      title="Copy the secret now. It is shown this once and cannot be read again."
    />
    <Descriptions
      column={1}
      layout="vertical"
      items={[
        { key: 'id', label: 'Id', children: <Typography.Text copyable>{client.id}</Typography.Text> },
        { key: 'secret', label: 'Secret', children: <Typography.Text copyable>{client.secret}</Typography.Text> },
      ]}
    />
  </Dialog>
);
