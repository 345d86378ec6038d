import type { PublicPlans } from '@msk/contracts';
import { Fact, Facts } from '@msk/frontend-shared/parts/facts';
import { Sheet } from '@msk/frontend-shared/parts/sheet';

/** Source: docs.stripe.com/testing. */
const CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Pays' },
  { number: '4000 0000 0000 0002', effect: 'Is declined' },
  { number: '4000 0000 0000 0341', effect: 'Is kept, and fails later: a failed renewal' },
];

export const TestCardsSheet = ({ mode }: Pick<PublicPlans, 'mode'>) =>
  mode === 'live' ? (
    <Sheet title="Test cards" text="The server is in live mode, where only real cards pay." />
  ) : (
    <Sheet title="Test cards" text="With any date in the future and any three digits as the CVC. No money moves.">
      <Facts>
        {CARDS.map(({ number, effect }) => (
          <Fact key={number} name={effect}>
            <code>{number}</code>
          </Fact>
        ))}
      </Facts>
    </Sheet>
  );
