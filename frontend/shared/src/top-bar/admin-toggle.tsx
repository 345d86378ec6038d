import { SlidersHorizontal } from 'lucide-react';
import { AppLink } from './app-link';
import styles from './top-bar.module.css';

/** Links an admin to the panel. */
export const AdminToggle = () => (
  <AppLink app="learner" to="/admin" className={styles.toggle}>
    <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
    Admin Panel
  </AppLink>
);
