import { lazyPage } from '@msk/frontend-shared/lazy-page';
import {
  Ban,
  ChartLine,
  CircleDashed,
  Clapperboard,
  Flag,
  GraduationCap,
  KeyRound,
  ListChecks,
  ListTodo,
  type LucideIcon,
  MailX,
  RefreshCw,
  ScrollText,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { prefetchQueue } from '../pending/pending-api';

/** The groups of the menu, in their order. */
export const TAB_GROUPS = ['Business', 'Videos', 'Library', 'System'] as const;

export interface Tab {
  /** The path under /admin, and the name of the tab's folder. */
  path: string;
  label: string;
  group: (typeof TAB_GROUPS)[number];
  Icon: LucideIcon;
  Page: ComponentType & { preload: () => void };
  /** Asks for the data that the page shows first. */
  prefetch?: typeof prefetchQueue;
}

/** A tab is a folder and a line here; the first one is shown at /admin. */
export const TABS = [
  {
    path: 'analytics',
    label: 'Analytics',
    group: 'Business',
    Icon: ChartLine,
    Page: lazyPage(() => import('../analytics/analytics-tab')),
  },
  {
    path: 'users',
    label: 'Users',
    group: 'Business',
    Icon: Users,
    Page: lazyPage(() => import('../users/users-tab')),
  },
  {
    path: 'fellowship-members',
    label: 'Fellowship Members',
    group: 'Business',
    Icon: GraduationCap,
    Page: lazyPage(() => import('../fellowship-members/fellowship-members-tab')),
  },
  {
    path: 'pending',
    label: 'Pending Videos',
    group: 'Videos',
    Icon: ListTodo,
    Page: lazyPage(() => import('../pending/pending-tab')),
    prefetch: prefetchQueue,
  },
  {
    path: 'processed',
    label: 'Processed Videos',
    group: 'Videos',
    Icon: ListChecks,
    Page: lazyPage(() => import('../processed/processed-tab')),
  },
  {
    path: 'vimeo-sync',
    label: 'Vimeo Sync',
    group: 'Videos',
    Icon: RefreshCw,
    Page: lazyPage(() => import('../vimeo-sync/vimeo-sync-tab')),
  },
  {
    path: 'blacklist',
    label: 'Blacklist',
    group: 'Videos',
    Icon: Ban,
    Page: lazyPage(() => import('../blacklist/blacklist-tab')),
  },
  {
    path: 'reports',
    label: 'Reports',
    group: 'Library',
    Icon: Flag,
    Page: lazyPage(() => import('../reports/reports-tab')),
  },
  {
    path: 'showcase',
    label: 'Showcase Videos',
    group: 'Library',
    Icon: Clapperboard,
    Page: lazyPage(() => import('../showcase/showcase-tab')),
  },
  {
    path: 'missed-searches',
    label: 'Missed Searches',
    group: 'Library',
    Icon: CircleDashed,
    Page: lazyPage(() => import('../missed-searches/missed-searches-tab')),
  },
  {
    path: 'api-clients',
    label: 'API Clients',
    group: 'System',
    Icon: KeyRound,
    Page: lazyPage(() => import('../api-clients/api-clients-tab')),
  },
  {
    path: 'audit-log',
    label: 'Audit Log',
    group: 'System',
    Icon: ScrollText,
    Page: lazyPage(() => import('../audit-log/audit-log-tab')),
  },
  {
    path: 'dead-letters',
    label: 'Dead Letters',
    group: 'System',
    Icon: MailX,
    Page: lazyPage(() => import('../dead-letters/dead-letters-tab')),
  },
] as const satisfies Tab[];
