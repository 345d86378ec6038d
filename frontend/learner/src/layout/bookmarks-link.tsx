import { useAppDispatch } from '@msk/frontend-shared/store';
import { Bookmark } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { starredApi } from '../bookmarks/starred-api';
import { usePrefetchOnIntent } from '../components/use-prefetch-on-intent';
import styles from './bookmarks-link.module.css';

/** In the top bar (specification, "Top bar"): an icon on middle screens; on small ones it is in the user menu. */
export function BookmarksLink() {
  const dispatch = useAppDispatch();
  const prefetch = usePrefetchOnIntent(() => {
    void dispatch(starredApi.endpoints.starred.initiate(undefined, { subscribe: false }));
  });
  return (
    <NavLink
      to="/bookmarks"
      className={styles.link}
      aria-label="My Bookmarks"
      data-tooltip="My Bookmarks"
      {...prefetch}
    >
      <Bookmark size={16} strokeWidth={1.5} aria-hidden />
      <span className={styles.label}>My Bookmarks</span>
    </NavLink>
  );
}
