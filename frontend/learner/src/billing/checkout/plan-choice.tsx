import { useId } from 'react';
import { OfferText } from '../plans/offer-text';
import type { Offer } from '../plans/offers';
import styles from './plan-choice.module.css';

interface PlanChoiceProps {
  offer: Offer;
  priceId: string;
  isFirst: boolean;
}

/** One plan as a radio button; the whole card is clickable. */
export function PlanChoice({ offer, priceId, isFirst }: PlanChoiceProps) {
  const id = useId();
  return (
    <div className={styles.plan}>
      <OfferText offer={offer}>
        <span className={styles.choice}>
          <input id={id} type="radio" name="priceId" value={priceId} defaultChecked={isFirst} />
          <label htmlFor={id}>{offer.name}</label>
        </span>
      </OfferText>
    </div>
  );
}
