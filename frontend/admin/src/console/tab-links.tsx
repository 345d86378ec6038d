import { NavLink } from 'react-router-dom';
import styles from './tab-links.module.css';
import { TABS } from './tabs';

/** Each tab has its own URL, so the tabs are links: they open in a new window, and Back works. */
export const TabLinks = () => (
  <nav className={styles.tabs} aria-label="Admin Panel">
    {TABS.map(({ path, label }) => (
      <NavLink key={path} to={`/admin/${path}`} className={styles.tab}>
        {label}
      </NavLink>
    ))}
    <NavLink to="/stripe-setup" className={`${styles.tab} ${styles.aside}`}>
      Payment Setup
    </NavLink>
  </nav>
);
