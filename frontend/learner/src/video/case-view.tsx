import type { Video } from '@msk/contracts';
import type { PlayerEvents, PlayerHandle } from '@msk/frontend-shared/player';
import { Tabs } from 'radix-ui';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getTitle } from '../library/card-text';
import { NotesPane } from '../notes/notes-pane';
import { usePlaylistPlayback } from '../playlists/use-playlist-playback';
import { ResumeBar } from '../watching/resume-bar';
import { useProgressRecorder } from '../watching/use-progress-recorder';
import { CaseAnalysis } from './case-analysis';
import { CaseMetadata } from './case-metadata';
import styles from './case-view.module.css';
import { PlayerStage } from './player-stage';
import { SidePane } from './side-pane';
import { SimilarCases } from './similar-cases';
import { Transcript } from './transcript';
import { useCaseTabs } from './use-case-tabs';
import { useLibraryQuery } from './use-library-query';
import { useWideScreen } from './use-wide-screen';

/**
 * Player, transcript, notes and analysis: side by side on wide screens, else with the transcript and the notes as tabs
 * below the player.
 */
export function CaseView({ video }: { video: Video }) {
  const [searchParams] = useSearchParams();
  const startAt = parseStartSecond(searchParams);
  const [time, setTime] = useState(startAt ?? 0);
  const firstTab = startAt === undefined ? 'case' : 'transcript';
  const { tab, setTab, root, composer } = useCaseTabs({ videoId: video.id, time, firstTab });
  const player = useRef<PlayerHandle>(null);
  const jump = useCallback((seconds: number) => {
    setTime(seconds);
    player.current?.playFrom(seconds);
  }, []);

  const { resumeAt, dismissResume, playerEvents } = useProgressRecorder(video);
  const onTime: PlayerEvents['onTime'] = (seconds, duration) => {
    setTime(seconds);
    playerEvents.onTime(seconds, duration);
  };
  const resume = (seconds: number) => {
    dismissResume();
    jump(seconds);
  };

  const playlist = usePlaylistPlayback(video.id);
  const onPlay = () => {
    playerEvents.onPlay();
    playlist.onPlay();
  };
  const onEnded = () => {
    playerEvents.onEnded();
    playlist.onEnded();
  };

  const stage = (
    <PlayerStage ref={player} video={video} startAt={startAt} {...playerEvents} {...{ onTime, onPlay, onEnded }}>
      {resumeAt !== undefined && startAt === undefined && <ResumeBar resumeAt={resumeAt} onPlayFrom={resume} />}
      {playlist.countdown}
    </PlayerStage>
  );
  const transcript = <Transcript video={video} time={time} query={useLibraryQuery()} onJump={jump} />;
  const notes = (
    <NotesPane videoId={video.id} videoTitle={getTitle(video)} time={time} onJump={jump} composerRef={composer} />
  );
  const analysis = <CaseAnalysis video={video} />;
  const metadata = <CaseMetadata video={video} time={time} />;
  const similar = <SimilarCases videoId={video.id} />;

  if (useWideScreen())
    return (
      <div ref={root} className={styles.wide}>
        {playlist.strip}
        <div className={styles.stage}>{stage}</div>
        <SidePane tab={tab} onTab={setTab} transcript={transcript} notes={notes} />
        <div className={styles.below}>
          {metadata}
          {analysis}
          {similar}
        </div>
      </div>
    );
  return (
    <Tabs.Root ref={root} value={tab} onValueChange={setTab} className={styles.narrow}>
      {playlist.strip}
      <div className={styles.stuck}>
        {stage}
        <Tabs.List className={styles.tabs} aria-label="Parts of the case">
          <Tabs.Trigger value="case" className={styles.tab}>
            Case
          </Tabs.Trigger>
          <Tabs.Trigger value="transcript" className={styles.tab}>
            Transcript
          </Tabs.Trigger>
          <Tabs.Trigger value="notes" className={styles.tab}>
            Notes
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
      <Tabs.Content value="notes" className={styles.transcript}>
        {notes}
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
