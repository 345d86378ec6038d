import fc from 'fast-check';
import type { Card, Code, Plan } from './reference-model.js';

/** An action of the payer, an admin or Stripe, or the passage of time. */
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

/** How reliably events are delivered. */
export interface DeliveryConditions {
  /** Seed of the random decisions about deliveries. */
  seed: number;
  /** Percentage of events that arrive at once; the others are sent again later. */
  arrivePercent: number;
  duplicatePercent: number;
  /** Percentage of syncs whose response from Stripe is delayed. */
  slowPercent: number;
  /** In the end, Stripe delivers the missing events again, or they are dropped and the reconciliation runs. */
  ending: 'redelivery' | 'reconciliation';
}

export interface History {
  start: Date;
  /** Days from the start to the end of the trial. */
  trialDays: number;
  steps: Step[];
  conditions: DeliveryConditions;
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

/** Every history begins with a checkout. */
export const history: fc.Arbitrary<History> = fc.record({
  // Stripe's times are in whole seconds. Any day, because the ends of months are special in its calendar.
  start: fc
    .tuple(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 86_399 }))
    .map(([day, second]) => new Date(Date.UTC(2027, 0, 1 + day, 0, 0, second))),
  trialDays: fc.integer({ min: -3, max: 7 }),
  steps: fc.tuple(checkout, fc.array(step, { maxLength: 7 })).map(([first, others]): Step[] => [first, ...others]),
  conditions: fc.record({
    seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    arrivePercent: fc.integer({ min: 20, max: 100 }),
    duplicatePercent: fc.integer({ min: 0, max: 40 }),
    slowPercent: fc.integer({ min: 0, max: 60 }),
    ending: oneOf<DeliveryConditions['ending']>('redelivery', 'redelivery', 'reconciliation'),
  }),
});
