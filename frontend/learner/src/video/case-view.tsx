import type { Video } from '@msk/contracts';
import type { PlayerHandle } from '@msk/frontend-shared/player';
import { Tabs } from 'radix-ui';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CaseAnalysis } from './case-analysis';
import { CaseMetadata } from './case-metadata';
import styles from './case-view.module.css';
import { PlayerStage } from './player-stage';
import { SimilarCases } from './similar-cases';
import { Transcript } from './transcript';
import { useLibraryQuery } from './use-library-query';
import { useWideScreen } from './use-wide-screen';

/**
 * Player, transcript and analysis: side by side on wide screens, else with the transcript as a tab below the player.
 */
export function CaseView({ video }: { video: Video }) {
  const [searchParams] = useSearchParams();
  const startAt = parseStartSecond(searchParams);
  const [time, setTime] = useState(startAt ?? 0);
  const player = useRef<PlayerHandle>(null);
  const jump = useCallback((seconds: number) => {
    setTime(seconds);
    player.current?.playFrom(seconds);
  }, []);

  const stage = <PlayerStage ref={player} video={video} startAt={startAt} onTime={setTime} />;
  const transcript = <Transcript video={video} time={time} query={useLibraryQuery()} onJump={jump} />;
  const analysis = <CaseAnalysis video={video} />;
  const metadata = <CaseMetadata video={video} />;
  const similar = <SimilarCases videoId={video.id} />;

  if (useWideScreen())
    return (
      <div className={styles.wide}>
        <div className={styles.stage}>{stage}</div>
        <div className={styles.side}>
          <div className={styles.filled}>{transcript}</div>
        </div>
        <div className={styles.below}>
          {metadata}
          {analysis}
          {similar}
        </div>
      </div>
    );
  return (
    <Tabs.Root defaultValue={startAt === undefined ? 'case' : 'transcript'} className={styles.narrow}>
      <div className={styles.stuck}>
        {stage}
        <Tabs.List className={styles.tabs} aria-label="Parts of the case">
          <Tabs.Trigger value="case" className={styles.tab}>
            Case
          </Tabs.Trigger>
          <Tabs.Trigger value="transcript" className={styles.tab}>
            Transcript
          </Tabs.Trigger>
        </Tabs.List>
      </div>
      <Tabs.Content value="case" className={styles.case}>
        {metadata}
        {analysis}
        {similar}
      </Tabs.Content>
      <Tabs.Content value="transcript" className={styles.transcript}>
        {transcript}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** The start time in the URL. Second 0 is valid: speech may start at once. */
function parseStartSecond(searchParams: URLSearchParams): number | undefined {
  const param = searchParams.get('t');
  const second = Number(param);
  return param && second >= 0 && Number.isFinite(second) ? second : undefined;
}
