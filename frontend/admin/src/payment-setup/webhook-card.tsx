import { WEBHOOK_EVENTS } from '@msk/contracts';
import { SectionCard } from '../components/section-card';
import styles from './payment-setup.module.css';
import { WebhookAddress } from './webhook-address';
import { WebhookTest } from './webhook-test';

export const WebhookCard = () => (
  <SectionCard
    title="Webhook"
    text={
      <>
        Add an endpoint with this address in the provider’s dashboard, choose these events, and give its signing secret
        to the server as <code>STRIPE_WEBHOOK_SECRET</code>.
      </>
    }
  >
    <WebhookAddress />
    <ul className={styles.list} aria-label="Events">
      {WEBHOOK_EVENTS.map((event) => (
        <li key={event}>
          <code>{event}</code>
        </li>
      ))}
    </ul>
    <WebhookTest />
  </SectionCard>
);
