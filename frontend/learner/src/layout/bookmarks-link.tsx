import { Bookmark } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styles from './bookmarks-link.module.css';

/** In the top bar (specification, "Top bar"): an icon on middle screens; on small ones it is in the user menu. */
export const BookmarksLink = () => (
  <NavLink to="/bookmarks" className={styles.link} aria-label="My Bookmarks" data-tooltip="My Bookmarks">
    <Bookmark size={16} strokeWidth={1.5} aria-hidden />
    <span className={styles.label}>My Bookmarks</span>
  </NavLink>
);
