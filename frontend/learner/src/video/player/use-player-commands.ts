import type { Video } from '@msk/contracts';
import type { PlayerAction, PlayerHandle } from '@msk/frontend-shared/player';
import { changeVolume, seekBy, stepFrames, toggleMuted, togglePlay } from '@msk/frontend-shared/player-actions';
import type { RefObject } from 'react';
import { useBookmark } from '../../bookmarks/use-bookmark';
import { getTitle } from '../../library/card-text';
import type { PlayerCommand } from '../keys/case-keys';
import type { TranscriptSearch } from '../use-transcript-search';
import type { useFullScreen } from './use-full-screen';
import type { useNewNote } from './use-new-note';
import type { usePicture } from './use-picture';
import type { usePlayerSettings } from './use-player-settings';

const VOLUME_STEP = 0.1;

/** The case alone on a dark screen, without sound. */
export interface ReadingRoom {
  isOn: boolean;
  toggle: () => void;
}

interface CommandsOf {
  video: Video;
  player: RefObject<PlayerHandle | null>;
  /** The position of the video in seconds. */
  time: number;
  jump: (seconds: number) => void;
  transcriptSearch: TranscriptSearch;
  settings: ReturnType<typeof usePlayerSettings>;
  fullScreen: ReturnType<typeof useFullScreen>;
  newNote: ReturnType<typeof useNewNote>;
  picture: ReturnType<typeof usePicture>;
  readingRoom: ReadingRoom;
  /** Shows over the picture what was done. */
  say: (text: string) => void;
}

/** What the keys do with the player and the case. */
export function usePlayerCommands({ video, player, say, ...rest }: CommandsOf): Record<PlayerCommand, () => unknown> {
  const { time, jump, transcriptSearch, settings, fullScreen, newNote, picture, readingRoom } = rest;
  const bookmark = useToggleBookmark(video, say);
  const control = async <Result>(action: PlayerAction<Result>) => player.current?.control(action);

  async function setVolume(by: number) {
    const volume = await control(changeVolume(by));
    if (volume !== undefined) say(`Volume ${Math.round(volume * 100)} %`);
  }

  async function mute() {
    const isMuted = await control(toggleMuted);
    if (isMuted !== undefined) say(isMuted ? 'Muted' : 'Sound on');
  }

  function toggleCaptions() {
    if (!video.cues?.length) return say('This case has no captions');
    settings.setCaptions(!settings.captions);
    say(settings.captions ? 'Captions off' : 'Captions on');
  }

  function toggleReadingRoom() {
    readingRoom.toggle();
    say(readingRoom.isOn ? 'Reading room left' : 'Reading room: sound off, Esc leaves');
  }

  function goToHit(offset: 1 | -1) {
    const hit = transcriptSearch.goFrom(time, offset);
    if (!hit) return say(transcriptSearch.searchText.trim() ? 'No match' : 'Search the transcript for hits first');
    jump(hit.second);
    say(`Hit ${hit.number} of ${hit.count}`);
  }

  return {
    togglePlay: () => control(togglePlay),
    back5: () => control(seekBy(-5)),
    forward5: () => control(seekBy(5)),
    back10: () => control(seekBy(-10)),
    forward10: () => control(seekBy(10)),
    frameBack: () => control(stepFrames(-1)),
    frameForward: () => control(stepFrames(1)),
    slower: () => say(`${settings.changeSpeed(-1)}× speed`),
    faster: () => say(`${settings.changeSpeed(1)}× speed`),
    louder: () => setVolume(VOLUME_STEP),
    quieter: () => setVolume(-VOLUME_STEP),
    mute,
    captions: toggleCaptions,
    fullScreen: fullScreen.toggle,
    readingRoom: toggleReadingRoom,
    darker: () => say(`Brightness ${picture.changeBrightness(-1)} %`),
    brighter: () => say(`Brightness ${picture.changeBrightness(1)} %`),
    lessContrast: () => say(`Contrast ${picture.changeContrast(-1)} %`),
    moreContrast: () => say(`Contrast ${picture.changeContrast(1)} %`),
    plainPicture: () => {
      picture.reset();
      say('Brightness and contrast 100 %');
    },
    previousHit: () => goToHit(-1),
    nextHit: () => goToHit(1),
    note: newNote.begin,
    bookmark,
  };
}

/** In full screen the bookmark's button and its toasts cannot be seen. */
function useToggleBookmark(video: Video, say: (text: string) => void) {
  const { isStarred, isBusy, add, remove } = useBookmark(video.id, getTitle(video));
  return async () => {
    if (isBusy) return;
    const hasChanged = await (isStarred ? remove() : add());
    if (hasChanged) say(isStarred ? 'Bookmark removed' : 'Bookmarked');
    else say(isStarred ? 'Failed to remove bookmark' : 'Failed to bookmark');
  };
}
