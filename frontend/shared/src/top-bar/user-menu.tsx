import type { User } from '@msk/contracts';
import {
  ChevronDown,
  CreditCard,
  History,
  ListVideo,
  LogOut,
  Settings,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { displayName } from '../session/display-name';
import { useLogout } from '../session/use-logout';
import { AppLink, type Application } from './app-link';
import styles from './user-menu.module.css';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function UserMenu({ app, user }: { app: Application; user: User }) {
  const { logOut } = useLogout();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger} aria-label={`Account of ${displayName(user)}`}>
        <UserRound size={20} strokeWidth={1.5} aria-hidden />
        <span className={styles.name}>{displayName(user)}</span>
        <ChevronDown {...icon} className={styles.chevron} />
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
