import { PRICES, TRIAL_DAYS } from '@msk/contracts';
import { RouterButtonLink } from '@msk/frontend-shared/components/button';
import { OfferText } from '../billing/plans/offer-text';
import { offersAt } from '../billing/plans/offers';
import styles from './prices.module.css';

export const Prices = () => (
  <section id="pricing" className={styles.prices} aria-labelledby="prices">
    <h2 id="prices" className={styles.title}>
      One library, two ways to pay
    </h2>
    <p className={styles.intro}>
      Both begin with {TRIAL_DAYS} days free, without a card. Members of the fellowship community have free access.
    </p>
    <div className={styles.plans}>
      {offersAt(PRICES).map((offer) => (
        <article key={offer.plan} className={styles.plan}>
          <OfferText offer={offer}>
            <h3>{offer.name}</h3>
          </OfferText>
          <RouterButtonLink variant={offer.plan === 'annual' ? 'primary' : 'plain'} to="/auth?mode=signup">
            Start Free Trial
          </RouterButtonLink>
        </article>
      ))}
    </div>
  </section>
);
