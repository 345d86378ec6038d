import type { PublicPlans } from '@msk/contracts';
import { Descriptions, Tag } from 'antd';
import { SectionCard } from '../components/section-card';

/** The start and the end of a key, enough to recognise it. */
const truncateKey = (key: string): string => (key.length > 20 ? `${key.slice(0, 12)}…${key.slice(-4)}` : key);

export const AccountCard = ({ setup: { mode, publishableKey } }: { setup: PublicPlans }) => (
  <SectionCard
    title="Account"
    text={
      <>
        The keys are settings of the server: <code>STRIPE_SECRET_KEY</code> and <code>STRIPE_PUBLISHABLE_KEY</code>. The
        secret one decides the mode, and is shown nowhere.
      </>
    }
  >
    <Descriptions
      column={1}
      items={[
        {
          key: 'mode',
          label: 'Mode',
          children: (
            <Tag color={mode === 'test' ? 'warning' : 'success'}>
              {mode === 'test' ? 'Test mode: no money moves' : 'Live mode: real payments'}
            </Tag>
          ),
        },
        { key: 'key', label: 'Publishable key', children: <code>{truncateKey(publishableKey)}</code> },
      ]}
    />
  </SectionCard>
);
