import type { PublicPlans } from '@msk/contracts';
import { Descriptions } from 'antd';
import { SectionCard } from '../components/section-card';

/** Source: docs.stripe.com/testing. */
const CARDS = [
  { number: '4242 4242 4242 4242', effect: 'Pays' },
  { number: '4000 0000 0000 0002', effect: 'Is declined' },
  { number: '4000 0000 0000 0341', effect: 'Is kept, and fails later: a failed renewal' },
];

export const TestCardsCard = ({ mode }: Pick<PublicPlans, 'mode'>) =>
  mode === 'live' ? (
    <SectionCard title="Test cards" text="The server is in live mode, where only real cards pay." />
  ) : (
    <SectionCard title="Test cards" text="With any date in the future and any three digits as the CVC. No money moves.">
      <Descriptions
        column={1}
        items={CARDS.map(({ number, effect }) => ({ key: number, label: effect, children: <code>{number}</code> }))}
      />
    </SectionCard>
  );
