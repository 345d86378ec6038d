import { LayoutGrid, SlidersHorizontal } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { AppLink, type Application } from './app-link';
import { isAdminPanel } from './is-admin-panel';
import styles from './top-bar.module.css';

/** Links an admin from the panel to the library, and from any other page to the panel. */
export function AdminToggle({ app }: { app: Application }) {
  const isPanel = isAdminPanel(useLocation().pathname);
  const Icon = isPanel ? LayoutGrid : SlidersHorizontal;
  return (
    <AppLink app={app} to={isPanel ? '/library' : '/admin'} className={styles.toggle}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {isPanel ? 'Video Library' : 'Admin Panel'}
    </AppLink>
  );
}
