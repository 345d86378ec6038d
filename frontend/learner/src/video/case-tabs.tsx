import { Tabs } from 'radix-ui';
import { TabTrigger } from '../components/tab-trigger';
import styles from './case-tabs.module.css';

const LABELS = { case: 'Case', transcript: 'Transcript', notes: 'Notes' };

interface CaseTabsProps {
  label: string;
  tabs: readonly (keyof typeof LABELS)[];
}

/** The tabs of an open case. */
export const CaseTabs = ({ label, tabs }: CaseTabsProps) => (
  <Tabs.List className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <TabTrigger key={tab} value={tab} className={styles.tab}>
        {LABELS[tab]}
      </TabTrigger>
    ))}
  </Tabs.List>
);
