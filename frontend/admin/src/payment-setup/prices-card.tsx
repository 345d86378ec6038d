import type { Plan } from '@msk/contracts';
import { DescriptionItem, DescriptionList, DescriptionNote } from '@msk/frontend-shared/components/description-list';
import { SectionCard } from '@msk/frontend-shared/components/section-card';
import { formatPrice } from '@msk/frontend-shared/format';

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
    <DescriptionList>
      {plans.map(({ id, priceId, amount, interval }) => (
        <DescriptionItem key={id} label={PLAN_NAMES[id]}>
          <code>{priceId}</code>
          <DescriptionNote>{`${formatPrice(amount)} a ${interval}`}</DescriptionNote>
        </DescriptionItem>
      ))}
    </DescriptionList>
  </SectionCard>
);
