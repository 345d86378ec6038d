import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { CaseTabs } from './case-tabs';
import styles from './side-pane.module.css';

interface SidePaneProps {
  /** The open tab; any other than the notes is the transcript. */
  tab: string;
  onTab: (tab: string) => void;
  transcript: ReactNode;
  notes: ReactNode;
}

/** Transcript and notes beside the player. Both stay mounted, so that a change of the tab keeps their position. */
export const SidePane = ({ tab, onTab, transcript, notes }: SidePaneProps) => (
  <Tabs.Root className={styles.side} value={tab === 'notes' ? 'notes' : 'transcript'} onValueChange={onTab}>
    <CaseTabs label="Beside the video" tabs={['transcript', 'notes']} />
    <div className={styles.panels}>
      <Tabs.Content value="transcript" forceMount className={styles.panel}>
        {transcript}
      </Tabs.Content>
      <Tabs.Content value="notes" forceMount className={styles.panel}>
        {notes}
      </Tabs.Content>
    </div>
  </Tabs.Root>
);
