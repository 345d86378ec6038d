import type { User } from '@msk/contracts';
import {
  ArrowUpCircle,
  Bookmark,
  Clapperboard,
  CreditCard,
  Grid3x3,
  History,
  LayoutGrid,
  ListVideo,
  type LucideIcon,
  Repeat2,
  Settings,
  SlidersHorizontal,
  Target,
} from 'lucide-react';
import { offersUpgrade } from '../session/user-facts';
import { type Application, isAdminPanel } from './app-link';

interface UserPage {
  label: string;
  to: string;
  Icon: LucideIcon;
}

interface UserPageContext {
  app: Application;
  user: User;
  /** The address of the shown page. */
  pathname: string;
  /** Whether the top bar has no room for the bookmarks and the upgrade. */
  isSmallScreen: boolean;
}

/**
 * The pages of the user menu. The bookmarks and the upgrade, which are in the top bar, are entries where the top bar has
 * no room for them (specification, "Top bar").
 */
export function userPages({ app, user, pathname, isSmallScreen }: UserPageContext): UserPage[] {
  const pages: (UserPage & { isShown?: boolean })[] = [
    { label: 'Account Settings', to: '/account', Icon: Settings },
    { label: 'My Bookmarks', to: '/bookmarks', Icon: Bookmark, isShown: isSmallScreen },
    { label: 'Practice', to: '/practice', Icon: Target, isShown: app === 'learner' },
    { label: 'Coverage', to: '/coverage', Icon: Grid3x3, isShown: app === 'learner' },
    { label: 'Reviews', to: '/reviews', Icon: Repeat2, isShown: app === 'learner' },
    { label: 'History', to: '/history', Icon: History, isShown: app === 'learner' },
    { label: 'Playlists', to: '/playlists', Icon: ListVideo, isShown: app === 'learner' },
    { label: 'Clip Reels', to: '/reels', Icon: Clapperboard, isShown: app === 'learner' },
    { label: 'Subscription & Billing', to: '/pricing', Icon: CreditCard },
    { label: 'Upgrade', to: '/pricing', Icon: ArrowUpCircle, isShown: isSmallScreen && offersUpgrade(user) },
    { label: 'Video Library', to: '/library', Icon: LayoutGrid, isShown: user.isAdmin && isAdminPanel(pathname) },
    { label: 'Admin Panel', to: '/admin', Icon: SlidersHorizontal, isShown: user.isAdmin },
  ];
  return pages.filter(({ isShown = true }) => isShown);
}
