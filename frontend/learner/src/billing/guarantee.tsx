import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SupportLink } from '../legal/legal-page';
import styles from './guarantee.module.css';

export const Guarantee = () => (
  <section className={styles.guarantee} aria-labelledby="guarantee">
    <ShieldCheck className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
    <div>
      <h2 id="guarantee" className={styles.title}>
        30-day money-back guarantee
      </h2>
      <p className={styles.text}>
        Not what you expected? Write to <SupportLink /> within 30 days of your first payment and you get it back.
        Everything else is in the <Link to="/terms-of-service">Terms of Service</Link>.
      </p>
    </div>
  </section>
);
