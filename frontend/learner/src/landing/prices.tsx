import { PRICES, TRIAL_DAYS } from '@msk/contracts';
import { ButtonTo } from '@msk/frontend-shared/parts/button';
import styles from './prices.module.css';

const A_YEAR_BY_MONTHS = PRICES.monthly * 12;
const SAVED = A_YEAR_BY_MONTHS - PRICES.annual;
const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`;

const PLANS = [
  {
    name: 'Annual',
    price: dollars(PRICES.annual),
    period: 'a year',
    note: '2 months free',
    lines: [
      `About ${dollars(PRICES.annual / 12)} a month`,
      `Saves ${dollars(SAVED)}, or ${Math.round((SAVED / A_YEAR_BY_MONTHS) * 100)}%, against ${dollars(A_YEAR_BY_MONTHS)}`,
      'Every case, transcript and analysis',
    ],
    look: 'primary',
  },
  {
    name: 'Monthly',
    price: dollars(PRICES.monthly),
    period: 'a month',
    note: null,
    lines: ['Cancel at any time', 'Access to the end of the month paid for', 'Every case, transcript and analysis'],
    look: 'plain',
  },
] as const;

export const Prices = () => (
  <section id="pricing" className={styles.prices} aria-labelledby="prices">
    <h2 id="prices" className={styles.title}>
      One library, two ways to pay
    </h2>
    <p className={styles.intro}>
      Both begin with {TRIAL_DAYS} days free, without a card. Members of the fellowship community have free access.
    </p>
    <div className={styles.plans}>
      {PLANS.map(({ name, price, period, note, lines, look }) => (
        <article key={name} className={styles.plan}>
          <h3 className={styles.name}>
            {name}
            {note && <span className={styles.note}>{note}</span>}
          </h3>
          <p className={styles.price}>
            <b>{price}</b> {period}
          </p>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ButtonTo look={look} to="/auth?mode=signup">
            Start Free Trial
          </ButtonTo>
        </article>
      ))}
    </div>
  </section>
);
