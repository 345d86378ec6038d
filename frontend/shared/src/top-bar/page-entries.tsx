import type { User } from '@msk/contracts';
import {
  ArrowUpCircle,
  Bookmark,
  CreditCard,
  History,
  LayoutGrid,
  ListVideo,
  type LucideIcon,
  Settings,
  SlidersHorizontal,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useLocation } from 'react-router-dom';
import menu from '../components/menu.module.css';
import { AppLink, type Application } from './app-link';
import { isAdminPanel } from './is-admin-panel';
import { offersUpgrade } from './offers-upgrade';

interface PageEntriesProps {
  app: Application;
  user: User;
  isSmallScreen: boolean;
}

interface Entry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Whether this user is offered the page here; by default every user is. */
  isShown?: boolean;
}

/**
 * The pages that the user can go to. The bookmarks and the upgrade, which stand in the top bar of the learner application,
 * are entries where the top bar has no room for them (specification, "Top bar").
 */
export function PageEntries({ app, user, isSmallScreen }: PageEntriesProps) {
  const { pathname } = useLocation();
  const isMissingInTopBar = isSmallScreen || app === 'admin';
  const entries: Entry[] = [
    { label: 'Account Settings', to: '/account', Icon: Settings },
    { label: 'My Bookmarks', to: '/bookmarks', Icon: Bookmark, isShown: isMissingInTopBar },
    { label: 'History', to: '/history', Icon: History, isShown: app === 'learner' },
    { label: 'Playlists', to: '/playlists', Icon: ListVideo, isShown: app === 'learner' },
    { label: 'Subscription & Billing', to: '/pricing', Icon: CreditCard },
    { label: 'Upgrade', to: '/pricing', Icon: ArrowUpCircle, isShown: isMissingInTopBar && offersUpgrade(user) },
    { label: 'Video Library', to: '/library', Icon: LayoutGrid, isShown: user.isAdmin && isAdminPanel(pathname) },
    { label: 'Admin Panel', to: '/admin', Icon: SlidersHorizontal, isShown: user.isAdmin },
  ];
  return entries.map(
    ({ label, to, Icon, isShown = true }) =>
      isShown && (
        <DropdownMenu.Item key={label} className={menu.item} asChild>
          <AppLink app={app} to={to}>
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            {label}
          </AppLink>
        </DropdownMenu.Item>
      ),
  );
}
