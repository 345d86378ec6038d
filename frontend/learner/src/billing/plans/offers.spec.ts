import { describe, expect, it } from '@jest/globals';
import { PRICES } from '@msk/contracts';
import { offersAt } from './offers';

describe('plan offers', () => {
  it('the offers at the current prices are those of the specification', () => {
    const [annual, monthly] = offersAt(PRICES);
    expect(annual).toMatchObject({ price: '$890', period: 'a year', note: '2 months free' });
    expect(annual?.lines).toEqual(expect.arrayContaining(['About $74 a month', 'Saves $178, or 17%, against $1,068']));
    expect(monthly).toMatchObject({ price: '$89', period: 'a month', note: null });
  });

  it('the offers follow the prices when they change', () => {
    const [annual] = offersAt({ monthly: 10_000, annual: 90_000 });
    expect(annual).toMatchObject({ price: '$900', note: '3 months free' });
    expect(annual?.lines).toContain('Saves $300, or 25%, against $1,200');
  });
});
