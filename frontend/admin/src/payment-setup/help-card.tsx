import { Flex } from 'antd';
import { ExternalLink } from 'lucide-react';
import { SectionCard } from '../components/section-card';
import styles from './payment-setup.module.css';

const LINKS = [
  ['https://dashboard.stripe.com/', 'Dashboard'],
  ['https://docs.stripe.com/keys', 'API keys'],
  ['https://docs.stripe.com/webhooks', 'Webhooks'],
  ['https://docs.stripe.com/testing', 'Testing'],
  ['https://docs.stripe.com/customer-management', 'Customer portal'],
] as const;

export const HelpCard = () => (
  <SectionCard title="Help" text="The provider’s own pages.">
    <Flex component="ul" wrap gap="small large" className={styles.list}>
      {LINKS.map(([address, name]) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            {name} <ExternalLink size={14} strokeWidth={1.5} aria-label="(opens in a new tab)" />
          </a>
        </li>
      ))}
    </Flex>
  </SectionCard>
);
