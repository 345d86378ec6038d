import type { Testimonial } from '@msk/contracts';
import styles from './testimonial-quote.module.css';

export const TestimonialQuote = ({ testimonial: { quote, name, role } }: { testimonial: Testimonial }) => (
  <figure className={styles.testimonial} aria-label="Testimonial">
    <blockquote className={styles.quote}>“{quote}”</blockquote>
    <figcaption>
      <b className={styles.name}>{name}</b>
      <span className={styles.role}>{role}</span>
    </figcaption>
  </figure>
);
