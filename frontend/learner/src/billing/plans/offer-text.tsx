import type { ReactNode } from 'react';
import styles from './offer-text.module.css';
import type { Offer } from './offers';

interface OfferTextProps {
  offer: Offer;
  /** The plan's name, as a heading or as the label of a choice. */
  children: ReactNode;
}

/** One plan: its name, its price, and what it includes. */
export const OfferText = ({ offer: { price, period, note, lines }, children }: OfferTextProps) => (
  <>
    <div className={styles.name}>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </div>
    <p className={styles.price}>
      <b>{price}</b> {period}
    </p>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);
