import type { Video } from '@msk/contracts';
import type { PlayerHandle } from '@msk/frontend-shared/player';
import { Tabs } from 'radix-ui';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CaseAnalysis } from './case-analysis';
import { CaseFacts } from './case-facts';
import styles from './case-view.module.css';
import { PlayerStage } from './player-stage';
import { SimilarCases } from './similar-cases';
import { Transcript } from './transcript';
import { useAskedFor } from './use-asked-for';
import { useWide } from './use-wide';

/** Player, transcript and analysis: side by side where there is room, else the transcript is a tab under the player. */
export function CaseView({ video }: { video: Video }) {
  const [address] = useSearchParams();
  const startAt = secondIn(address);
  const [time, setTime] = useState(startAt ?? 0);
  const player = useRef<PlayerHandle>(null);
  const jump = useCallback((seconds: number) => {
    setTime(seconds);
    player.current?.playFrom(seconds);
  }, []);

  const stage = <PlayerStage ref={player} video={video} startAt={startAt} onTime={setTime} />;
  const transcript = <Transcript video={video} time={time} query={useAskedFor()} onJump={jump} />;
  const analysis = <CaseAnalysis video={video} />;
  const facts = <CaseFacts video={video} />;
  const similar = <SimilarCases videoId={video.id} />;

  if (useWide())
    return (
      <div className={styles.wide}>
        <div className={styles.stage}>{stage}</div>
        <div className={styles.side}>
          <div className={styles.filled}>{transcript}</div>
        </div>
        <div className={styles.below}>
          {facts}
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
        {facts}
        {analysis}
        {similar}
      </Tabs.Content>
      <Tabs.Content value="transcript" className={styles.transcript}>
        {transcript}
      </Tabs.Content>
    </Tabs.Root>
  );
}

/** The moment that was asked for. Second 0 is one too: something may be said at once. */
function secondIn(address: URLSearchParams): number | undefined {
  const given = address.get('t');
  const second = Number(given);
  return given && second >= 0 && Number.isFinite(second) ? second : undefined;
}
