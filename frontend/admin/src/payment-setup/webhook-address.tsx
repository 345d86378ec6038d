import { Button } from '@msk/frontend-shared/components/button';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import styles from './payment-setup.module.css';

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
    <div className={styles.address}>
      <label htmlFor={id}>Webhook URL</label>
      <input id={id} readOnly value={address} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy()}>
        <Copy size={16} strokeWidth={1.5} aria-hidden />
        Copy
      </Button>
    </div>
  );
}
