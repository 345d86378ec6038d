import type { User } from '@msk/contracts';
import { DropdownMenu } from 'radix-ui';
import { useLocation } from 'react-router-dom';
import menu from '../components/menu.module.css';
import { AppLink } from './app-link';
import { useReviewCount } from './review-count';
import styles from './user-menu.module.css';
import { userPages } from './user-pages';

/** The pages that the user can go to. */
export function PageEntries({ user, isSmallScreen }: { user: User; isSmallScreen: boolean }) {
  const { pathname } = useLocation();
  const due = useReviewCount(user);
  return userPages({ app: 'learner', user, pathname, isSmallScreen }).map(({ label, to, Icon }) => (
    <DropdownMenu.Item key={label} className={menu.item} asChild>
      <AppLink app="learner" to={to}>
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        {label}
        {to === '/reviews' && due > 0 && <span className={styles.count}>{due} due</span>}
      </AppLink>
    </DropdownMenu.Item>
  ));
}
