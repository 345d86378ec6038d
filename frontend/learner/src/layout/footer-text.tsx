import type { ComponentType } from 'react';
import styles from './footer.module.css';

interface FooterTextProps {
  title: string;
  supportEmail: string;
  /** A link within the application, or to another document. */
  PageLink: ComponentType<{ to: string; children: string }>;
}

export const FooterText = ({ title, supportEmail, PageLink }: FooterTextProps) => (
  <footer className={styles.footer}>
    <p className={styles.name}>{title}</p>
    <p>For education only; not for diagnosis or the care of a patient.</p>
    <nav className={styles.links} aria-label="Support and legal">
      {supportEmail && <a href={`mailto:${supportEmail}`}>Contact support</a>}
      <PageLink to="/terms-of-service">Terms of Service</PageLink>
      <PageLink to="/privacy-policy">Privacy Policy</PageLink>
    </nav>
  </footer>
);
