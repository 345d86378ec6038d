import { LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import menu from '../components/menu.module.css';
import type { ControlProps } from '../lazy-control/lazy-control';
import { useLogout } from '../session/use-logout';
import { useMediaQuery } from '../use-media-query';
import { PageEntries } from './page-entries';
import { ThemeEntries, ThemeSubmenu } from './theme-entries';
import styles from './user-menu.module.css';
import { accountLabel, UserMenuFace, type UserMenuProps } from './user-menu-face';

/** The same width as in the style sheets of the top bar. */
const SMALL_SCREEN = '(max-width: 640px)';

/** The menu of the signed-in person; loaded after the first paint. */
export function OpenableUserMenu({ user, ref, defaultOpen }: UserMenuProps & ControlProps) {
  const { logOut } = useLogout();
  const isSmallScreen = useMediaQuery(SMALL_SCREEN);
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger ref={ref} className={styles.trigger} aria-label={accountLabel(user)}>
        <UserMenuFace user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={`${menu.menu} ${styles.content}`}
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <DropdownMenu.Label className={menu.label}>
            <span className={styles.account}>My Account</span>
            <span className={styles.email}>{user.email}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className={menu.separator} />
          <PageEntries user={user} isSmallScreen={isSmallScreen} />
          <DropdownMenu.Separator className={menu.separator} />
          {/* There is no room for a submenu beside the menu of a phone. */}
          {isSmallScreen ? <ThemeEntries /> : <ThemeSubmenu />}
          <DropdownMenu.Separator className={menu.separator} />
          <DropdownMenu.Item className={menu.item} onSelect={() => void logOut()}>
            <LogOut size={16} strokeWidth={1.5} aria-hidden />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
