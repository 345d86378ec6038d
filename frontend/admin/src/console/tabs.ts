import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { BookOpenCheck, CircleDashed, GraduationCap, ListTodo, type LucideIcon, RefreshCw } from 'lucide-react';
import type { ComponentType } from 'react';

/** The groups of the menu, in their order. */
export const TAB_GROUPS = ['Overview', 'Videos', 'Library', 'People', 'System'] as const;

export interface Tab {
  /** The path under /admin, and the name of the tab's folder. */
  path: string;
  label: string;
  group: (typeof TAB_GROUPS)[number];
  Icon: LucideIcon;
  Page: ComponentType;
}

/** A tab is a folder and a line here; the first one is shown at /admin. */
export const TABS = [
  {
    path: 'pending',
    label: 'Pending Videos',
    group: 'Videos',
    Icon: ListTodo,
    Page: lazyPage(() => import('../pending/pending-tab')),
  },
  {
    path: 'processed',
    label: 'Processed Videos',
    group: 'Videos',
    Icon: BookOpenCheck,
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
    path: 'missed-searches',
    label: 'Missed Searches',
    group: 'Library',
    Icon: CircleDashed,
    Page: lazyPage(() => import('../missed-searches/missed-searches-tab')),
  },
  {
    path: 'fellowship-members',
    label: 'Fellowship Members',
    group: 'People',
    Icon: GraduationCap,
    Page: lazyPage(() => import('../fellowship-members/fellowship-members-tab')),
  },
] as const satisfies Tab[];
