import { useMediaQuery } from '@msk/frontend-shared/use-media-query';
import { Tabs } from 'radix-ui';
import type { ReactNode, Ref } from 'react';
import { CaseTabs } from './case-tabs';
import styles from './case-view.module.css';
import { SidePane } from './side-pane';

/** Room for player and transcript side by side. */
const WIDE_SCREEN = '(min-width: 1280px)';

interface CaseLayoutProps {
  ref: Ref<HTMLDivElement>;
  tab: string;
  onTab: (tab: string) => void;
  strip: ReactNode;
  stage: ReactNode;
  transcript: ReactNode;
  notes: ReactNode;
  details: ReactNode;
}

/**
 * Player, transcript, notes and analysis: side by side on wide screens, else with the transcript and the notes as tabs
 * below the player. The player has the same place in both: in another one it would load its video anew, and full screen
 * would end at once where it makes the page wide.
 */
export function CaseLayout({ ref, tab, onTab, strip, stage, transcript, notes, details }: CaseLayoutProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return (
    <Tabs.Root ref={ref} value={tab} onValueChange={onTab} className={isWide ? styles.wide : styles.narrow}>
      {strip}
      <div className={isWide ? styles.stage : styles.stuck}>
        {stage}
        {!isWide && <CaseTabs label="Parts of the case" tabs={['case', 'transcript', 'notes']} />}
      </div>
      {isWide ? (
        <>
          <SidePane tab={tab} onTab={onTab} transcript={transcript} notes={notes} />
          <div className={styles.below}>{details}</div>
        </>
      ) : (
        <>
          <Tabs.Content value="case" className={styles.case}>
            {details}
          </Tabs.Content>
          <Tabs.Content value="transcript" className={styles.transcript}>
            {transcript}
          </Tabs.Content>
          <Tabs.Content value="notes" className={styles.transcript}>
            {notes}
          </Tabs.Content>
        </>
      )}
    </Tabs.Root>
  );
}
