import { PRICES, TRIAL_DAYS } from '@msk/contracts';
import { ButtonLink } from '@msk/frontend-shared/components/button';
import { OfferText } from '../billing/plans/offer-text';
import { offersAt } from '../billing/plans/offers';
import styles from './prices.module.css';

export const Prices = () => (
  <section id="pricing" className={styles.prices} aria-labelledby="prices">
    <div>
      <h2 id="prices" className={styles.title}>
        One library, two ways to pay
      </h2>
      <p className={styles.intro}>
        Both begin with {TRIAL_DAYS} days free, without a card. Members of the fellowship community have free access.
      </p>
    </div>
    <div className={styles.plans}>
      {offersAt(PRICES).map((offer) => (
        <article key={offer.plan} className={styles.plan}>
          <OfferText offer={offer}>
            <h3>{offer.name}</h3>
          </OfferText>
          <ButtonLink variant={offer.plan === 'annual' ? 'primary' : 'plain'} href="/auth?mode=signup">
            Start Free Trial
          </ButtonLink>
        </article>
      ))}
    </div>
  </section>
);
