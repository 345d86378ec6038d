import { CreditCard, History, ListVideo, LogOut, Settings, SlidersHorizontal } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ControlProps } from '../lazy-control/lazy-control';
import { useLogout } from '../session/use-logout';
import { AppLink } from './app-link';
import styles from './user-menu.module.css';
import { accountLabel, UserMenuFace, type UserMenuProps } from './user-menu-face';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The menu of the signed-in person; loaded after the first paint. */
export function OpenableUserMenu({ app, user, ref, defaultOpen }: UserMenuProps & ControlProps) {
  const { logOut } = useLogout();
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger ref={ref} className={styles.trigger} aria-label={accountLabel(user)}>
        <UserMenuFace user={user} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6}>
          <DropdownMenu.Label className={styles.label}>
            My Account
            <span className={styles.email}>{user.email}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Separator className={styles.separator} />
          <DropdownMenu.Item className={styles.item} asChild>
            <AppLink app={app} to="/account">
              <Settings {...icon} />
              Account Settings
            </AppLink>
          </DropdownMenu.Item>
          {app === 'learner' && (
            <DropdownMenu.Item className={styles.item} asChild>
              <AppLink app={app} to="/history">
                <History {...icon} />
                History
              </AppLink>
            </DropdownMenu.Item>
          )}
          {app === 'learner' && (
            <DropdownMenu.Item className={styles.item} asChild>
              <AppLink app={app} to="/playlists">
                <ListVideo {...icon} />
                Playlists
              </AppLink>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={styles.item} asChild>
            <AppLink app={app} to="/pricing">
              <CreditCard {...icon} />
              Subscription & Billing
            </AppLink>
          </DropdownMenu.Item>
          {user.isAdmin && (
            <DropdownMenu.Item className={styles.item} asChild>
              <AppLink app={app} to="/admin">
                <SlidersHorizontal {...icon} />
                Admin Panel
              </AppLink>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={styles.item} onSelect={() => void logOut()}>
            <LogOut {...icon} />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
