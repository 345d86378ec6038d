import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Form, Input, Space } from 'antd';
import { Copy } from 'lucide-react';
import { useId } from 'react';

export function WebhookAddress() {
  const id = useId();
  const toasts = useToasts();
  const address = `${window.location.origin}/api/stripe/webhook`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toasts.success('Copied', address);
    } catch {
      toasts.error('Copy Failed', null, 'This browser does not allow it here. Select the address and copy it by hand.');
    }
  }

  return (
    <Form layout="vertical">
      <Form.Item label="Webhook URL" htmlFor={id}>
        <Space.Compact block>
          <Input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
          <Button icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} onClick={() => void copy()}>
            Copy
          </Button>
        </Space.Compact>
      </Form.Item>
    </Form>
  );
}
