import { LayoutGrid, SlidersHorizontal } from 'lucide-react';
import { AppLink, type Application } from './app-link';
import styles from './top-bar.module.css';

/** Takes an admin to the other side: the panel from the library, the library from the panel. */
export function AdminToggle({ app }: { app: Application }) {
  const isPanel = app === 'admin';
  const Icon = isPanel ? LayoutGrid : SlidersHorizontal;
  return (
    <AppLink app={app} to={isPanel ? '/library' : '/admin'} className={styles.toggle}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      {isPanel ? 'Video Library' : 'Admin Panel'}
    </AppLink>
  );
}
