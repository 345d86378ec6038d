import type { Plan } from '@msk/contracts';
import { formatPrice } from '@msk/frontend-shared/format';
import { Descriptions, Flex, Typography } from 'antd';
import { SectionCard } from '../components/section-card';

const PLAN_NAMES = { monthly: 'Monthly', annual: 'Annual' } as const;

export const PricesCard = ({ plans }: { plans: Plan[] }) => (
  <SectionCard
    title="Prices"
    text={
      <>
        One recurring price for each plan, named to the server by <code>STRIPE_PRICE_MONTHLY</code> and{' '}
        <code>STRIPE_PRICE_ANNUAL</code>. Any other price is refused.
      </>
    }
  >
    <Descriptions
      column={1}
      items={plans.map(({ id, priceId, amount, interval }) => ({
        key: id,
        label: PLAN_NAMES[id],
        children: (
          <Flex wrap gap="small">
            <code>{priceId}</code>
            <Typography.Text type="secondary">{`${formatPrice(amount)} a ${interval}`}</Typography.Text>
          </Flex>
        ),
      }))}
    />
  </SectionCard>
);
