import { useProductTitle, usePublicConfig } from '@msk/frontend-shared/product';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';

export function Footer() {
  const { supportEmail } = usePublicConfig();
  return (
    <footer className={styles.footer}>
      <p className={styles.name}>{useProductTitle()}</p>
      <p>For education only; not for diagnosis or the care of a patient.</p>
      <nav className={styles.links} aria-label="Support and legal">
        {supportEmail && <a href={`mailto:${supportEmail}`}>Contact support</a>}
        <Link to="/terms-of-service">Terms of Service</Link>
        <Link to="/privacy-policy">Privacy Policy</Link>
      </nav>
    </footer>
  );
}
