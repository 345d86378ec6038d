import { lazyControl, type StandInProps } from '../lazy-control/lazy-control';
import styles from './user-menu.module.css';
import { accountLabel, UserMenuFace, type UserMenuProps } from './user-menu-face';

export const UserMenu = lazyControl<UserMenuProps>(
  () => import('./openable-user-menu').then(({ OpenableUserMenu }) => OpenableUserMenu),
  ClosedUserMenu,
);

/** Has the attributes of the closed menu of openable-user-menu.tsx. */
function ClosedUserMenu({ user, standIn }: UserMenuProps & { standIn: StandInProps }) {
  return (
    <button
      {...standIn}
      type="button"
      className={styles.trigger}
      aria-label={accountLabel(user)}
      aria-haspopup="menu"
      aria-expanded={false}
    >
      <UserMenuFace user={user} />
    </button>
  );
}
