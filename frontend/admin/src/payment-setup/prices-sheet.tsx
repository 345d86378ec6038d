import type { Plan } from '@msk/contracts';
import { formatPrice } from '@msk/frontend-shared/format';
import { Fact, FactNote, Facts } from '@msk/frontend-shared/parts/facts';
import { Sheet } from '@msk/frontend-shared/parts/sheet';

const NAMES = { monthly: 'Monthly', annual: 'Annual' } as const;

export const PricesSheet = ({ plans }: { plans: Plan[] }) => (
  <Sheet
    title="Prices"
    text={
      <>
        One recurring price for each plan, named to the server by <code>STRIPE_PRICE_MONTHLY</code> and{' '}
        <code>STRIPE_PRICE_ANNUAL</code>. Any other price is refused.
      </>
    }
  >
    <Facts>
      {plans.map(({ id, priceId, amount, interval }) => (
        <Fact key={id} name={NAMES[id]}>
          <code>{priceId}</code>
          <FactNote>{`${formatPrice(amount)} a ${interval}`}</FactNote>
        </Fact>
      ))}
    </Facts>
  </Sheet>
);
