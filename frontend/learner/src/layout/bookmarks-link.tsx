import { Bookmark } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import styles from './bookmarks-link.module.css';

/** In the top bar (specification, "Top bar"); only an icon on small screens. */
export const BookmarksLink = () => (
  <NavLink to="/bookmarks" className={styles.link} title="My Bookmarks">
    <Bookmark size={16} strokeWidth={1.5} aria-hidden />
    <span className={styles.label}>My Bookmarks</span>
  </NavLink>
);
