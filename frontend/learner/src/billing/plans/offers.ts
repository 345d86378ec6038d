import type { SubscriptionPlan } from '@msk/contracts';
import { formatCounted, formatPrice } from '@msk/frontend-shared/format';

/** The texts of a plan, the same on every page. */
export interface Offer {
  plan: SubscriptionPlan;
  name: string;
  price: string;
  period: string;
  note: string | null;
  lines: string[];
}

/** The annual plan first. Every figure is computed from the two prices, in cents. Source: specification, section 9. */
export function offersAt({ monthly, annual }: Record<SubscriptionPlan, number>): Offer[] {
  const yearByMonths = 12 * monthly;
  const saved = yearByMonths - annual;
  const aMonth = formatPrice(Math.round(annual / 12 / 100) * 100);
  return [
    {
      plan: 'annual',
      name: 'Annual',
      price: formatPrice(annual),
      period: 'a year',
      note: `${formatCounted(Math.round(saved / monthly), 'month')} free`,
      lines: [
        `About ${aMonth} a month`,
        `Saves ${formatPrice(saved)}, or ${Math.round((saved / yearByMonths) * 100)}%, against ${formatPrice(yearByMonths)}`,
        'Every case, transcript and analysis',
      ],
    },
    {
      plan: 'monthly',
      name: 'Monthly',
      price: formatPrice(monthly),
      period: 'a month',
      note: null,
      lines: ['Cancel at any time', 'Access to the end of the month paid for', 'Every case, transcript and analysis'],
    },
  ];
}
