import { CreditCard, type LucideIcon } from 'lucide-react';
import { TAB_GROUPS, TABS, type Tab } from '../console/tabs';

/** A page of the console that the menu and the command palette lead to. */
export interface Section {
  label: string;
  to: string;
  group: Tab['group'];
  Icon: LucideIcon;
  /** Loads the code of the page. */
  preload?: () => void;
  prefetch?: Tab['prefetch'];
}

export const SECTIONS: Section[] = [
  ...TABS.map(({ path, Page: { preload }, ...tab }) => ({ ...tab, to: `/admin/${path}`, preload })),
  { label: 'Payment Setup', to: '/stripe-setup', group: 'System', Icon: CreditCard },
];

/** The sections by group, without empty groups. */
export const SECTION_GROUPS = TAB_GROUPS.map((group) => ({
  group,
  sections: SECTIONS.filter((section) => section.group === group),
})).filter(({ sections }) => sections.length > 0);
