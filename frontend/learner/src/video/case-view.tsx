import type { Cue, Video } from '@msk/contracts';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import type { PlayerEvents, PlayerHandle } from '@msk/frontend-shared/player';
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getTitle } from '../library/card-text';
import { NotesPane } from '../notes/notes-pane';
import { usePlaylistPlayback } from '../playlists/use-playlist-playback';
import { ResumeBar } from '../watching/resume-bar';
import { useProgressRecorder } from '../watching/use-progress-recorder';
import { CaseAnalysis } from './case-analysis';
import { CaseLayout } from './case-layout';
import { CaseMetadata } from './case-metadata';
import { useCaseKeys } from './keys/use-case-keys';
import { CaptionLine } from './player/caption-line';
import { PlayerBar } from './player/player-bar';
import { RunningLine } from './player/running-line';
import { StageMessage, useStageMessage } from './player/stage-message';
import { StageNote } from './player/stage-note';
import { useFullScreen } from './player/use-full-screen';
import { useNewNote } from './player/use-new-note';
import { usePicture } from './player/use-picture';
import { type ReadingRoom, usePlayerCommands } from './player/use-player-commands';
import { usePlayerSettings } from './player/use-player-settings';
import { useSilence } from './player/use-silence';
import { PlayerStage } from './player-stage';
import { SimilarCases } from './similar-cases';
import { useStatementMarks } from './statements/use-statement-marks';
import { Transcript } from './transcript';
import { useCaseTabs } from './use-case-tabs';
import { useLibraryQuery } from './use-library-query';
import { useTranscriptSearch } from './use-transcript-search';
import { WhenNear } from './when-near';

const Mimics = lazyPage(() => import('../mimics/mimics'));

const NO_CUES: Cue[] = [];

interface CaseViewProps {
  video: Video;
  readingRoom: ReadingRoom;
  onShowKeys: () => void;
}

/** One case with its player, which keys and the controls around it steer. */
export function CaseView({ video, readingRoom, onShowKeys }: CaseViewProps) {
  const [searchParams] = useSearchParams();
  const startAt = parseStartSecond(searchParams);
  const [time, setTime] = useState(startAt ?? 0);
  const root = useRef<HTMLDivElement>(null);
  const wall = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerHandle>(null);
  const { tab, setTab, composer, openComposer } = useCaseTabs(startAt === undefined ? 'case' : 'transcript');
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

  const cues = video.cues ?? NO_CUES;
  const transcriptSearch = useTranscriptSearch(cues, useLibraryQuery());
  const { message, say } = useStageMessage();
  const settings = usePlayerSettings(player);
  const fullScreen = useFullScreen(wall);
  const newNote = useNewNote({ isFullScreen: fullScreen.isFullScreen, openComposer });
  const picture = usePicture();
  useSilence(player, readingRoom.isOn);
  const commands = usePlayerCommands({
    video,
    player,
    time,
    jump,
    transcriptSearch,
    settings,
    fullScreen,
    newNote,
    picture,
    readingRoom,
    say,
  });
  useCaseKeys(root, commands);

  const about = { videoId: video.id, videoTitle: getTitle(video), time };
  const marks = useStatementMarks(video, time, jump);
  const overlay = (
    <>
      {settings.captions && !readingRoom.isOn && <CaptionLine cues={cues} time={time} />}
      {newNote.isOverPlayer && <StageNote {...about} composerRef={newNote.composer} onLeave={newNote.leave} />}
      <StageMessage message={message} />
    </>
  );
  const bar = (
    <>
      {readingRoom.isOn && <RunningLine cues={cues} time={time} />}
      <PlayerBar
        captions={cues.length > 0 ? settings.captions : undefined}
        playbackRate={settings.playbackRate}
        isFullScreen={fullScreen.isFullScreen}
        onCaptions={commands.captions}
        onSpeed={settings.cycleSpeed}
        onFullScreen={fullScreen.toggle}
        onKeys={onShowKeys}
        isReadingRoom={readingRoom.isOn}
        onReadingRoom={commands.readingRoom}
      />
    </>
  );
  const stage = (
    <PlayerStage
      ref={player}
      wallRef={wall}
      {...{ video, startAt, overlay, bar }}
      style={picture.style}
      {...playerEvents}
      {...{ onTime, onPlay, onEnded }}
    >
      {resumeAt !== undefined && startAt === undefined && <ResumeBar resumeAt={resumeAt} onPlayFrom={resume} />}
      {playlist.countdown}
    </PlayerStage>
  );
  return (
    <CaseLayout
      ref={root}
      tab={tab}
      onTab={setTab}
      strip={playlist.strip}
      stage={stage}
      transcript={<Transcript {...{ video, time, transcriptSearch }} onJump={jump} />}
      notes={<NotesPane {...about} onJump={jump} composerRef={composer} />}
      details={
        <>
          <CaseMetadata video={video} time={time} />
          <CaseAnalysis video={video} marks={marks} />
          <SimilarCases videoId={video.id} />
          <WhenNear>
            <Mimics videoId={video.id} />
          </WhenNear>
        </>
      }
    />
  );
}

/** The start time in the URL. Second 0 is valid: speech may start at once. */
function parseStartSecond(searchParams: URLSearchParams): number | undefined {
  const param = searchParams.get('t');
  const second = Number(param);
  return param && second >= 0 && Number.isFinite(second) ? second : undefined;
}
