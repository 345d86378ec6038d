import { lazyPage } from '@msk/frontend-shared/lazy-page';
import type { ComponentType } from 'react';

interface Tab {
  /** The path under /admin, and the name of the tab's folder. */
  path: string;
  label: string;
  Page: ComponentType;
}

/** A tab is a folder and a line here; the first one is shown at /admin. */
export const TABS = [
  { path: 'pending', label: 'Pending Videos', Page: lazyPage(() => import('../pending/pending-tab')) },
  { path: 'processed', label: 'Processed Videos', Page: lazyPage(() => import('../processed/processed-tab')) },
  {
    path: 'fellowship-members',
    label: 'Fellowship Members',
    Page: lazyPage(() => import('../fellowship-members/fellowship-members-tab')),
  },
  {
    path: 'missed-searches',
    label: 'Missed Searches',
    Page: lazyPage(() => import('../missed-searches/missed-searches-tab')),
  },
  { path: 'vimeo-sync', label: 'Vimeo Sync', Page: lazyPage(() => import('../vimeo-sync/vimeo-sync-tab')) },
] as const satisfies Tab[];
