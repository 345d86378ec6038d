import fc from 'fast-check';
import type { Card, Code, Plan } from './reference-model.js';

/** What may happen between a payer, an admin, Stripe and time. */
export type Step =
  | {
      kind: 'checkout';
      plan: Plan;
      code: Code | null;
      typedAt: 'ours' | 'stripe';
      outcome: 'pay' | 'leave';
      card: Card;
    }
  | { kind: 'move'; days: number }
  | { kind: 'cancel' | 'resume'; at: 'ours' | 'portal' }
  | { kind: 'changeCard' }
  | { kind: 'refund'; part: number }
  | { kind: 'fellowship'; on: boolean };

/** How the news of it travels. */
export interface Weather {
  /** Of each decision about an event. */
  seed: number;
  /** How many in a hundred arrive at once; others are lost, and come again later. */
  arrive: number;
  twice: number;
  /** How many in a hundred looks are answered long before their answer arrives. */
  slow: number;
  /** At the end: Stripe sends all again that was lost, or never does, and the reconciliation finds it. */
  inTheEnd: 'redelivery' | 'reconciliation';
}

export interface History {
  start: Date;
  /** When the free days end, counted from the start. */
  trialDays: number;
  steps: Step[];
  weather: Weather;
}

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

const checkout = fc.record({
  kind: fc.constant('checkout' as const),
  plan: oneOf<Plan>('monthly', 'monthly', 'annual'),
  code: oneOf<Code | null>(null, null, null, 'WELCOME20', 'FELLOWSHIP50', 'THREEMONTHS', 'TENOFF', 'GIFT100'),
  typedAt: oneOf<'ours' | 'stripe'>('ours', 'stripe'),
  outcome: oneOf<'pay' | 'leave'>('pay', 'pay', 'pay', 'leave'),
  card: oneOf<Card>('pays', 'pays', 'pays', 'declinesLater', 'declines'),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), days: oneOf(1, 4, 8, 16, 31, 33, 370) }) },
  { weight: 3, arbitrary: checkout },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: oneOf('cancel' as const, 'resume' as const),
      at: oneOf<'ours' | 'portal'>('ours', 'portal'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('changeCard' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), part: oneOf(0.1, 0.5, 1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fellowship' as const), on: fc.boolean() }) },
);

/** They begin with a checkout, or there would be little to tell. */
export const history: fc.Arbitrary<History> = fc.record({
  // Seconds are all that Stripe knows; the ends of months are where its calendar is odd.
  start: fc
    .tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 86_399 }))
    .map(([day, second]) => new Date(Date.UTC(2027, 0, 1 + day, 0, 0, second))),
  trialDays: fc.integer({ min: -3, max: 7 }),
  steps: fc.tuple(checkout, fc.array(step, { maxLength: 7 })).map(([first, others]): Step[] => [first, ...others]),
  weather: fc.record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    arrive: fc.integer({ min: 20, max: 100 }),
    twice: fc.integer({ min: 0, max: 40 }),
    slow: fc.integer({ min: 0, max: 60 }),
    inTheEnd: oneOf<Weather['inTheEnd']>('redelivery', 'redelivery', 'reconciliation'),
  }),
});
