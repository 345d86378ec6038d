import type { PlayerVideo } from '../src/player/player-video.ts';
import { Captions } from './captions.ts';
import { Playback } from './playback.ts';
import type { Settings } from './settings.ts';
import { canPlaySound } from './sound.ts';

/** The player of one video. */
export interface Player {
  video: PlayerVideo;
  playback: Playback;
  captions: Captions;
  /** Starts playback. @throws PlayerError `NotAllowedError` when the browser does not allow sound. */
  play(): Promise<void>;
}

export class PlayerError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export function createPlayer(video: PlayerVideo, settings: Settings): Player {
  const playback = new Playback(video.duration, settings.startAt);
  const captions = new Captions(video.tracks);
  const track = settings.textTrack === null ? undefined : captions.find(settings.textTrack);
  if (track) captions.show(track);
  playback.loop = settings.loop;
  if (settings.muted) playback.setMuted(true);
  playback.setQuality(settings.quality);
  return {
    video,
    playback,
    captions,
    play: async () => {
      const mute = playback.muted || playback.volume === 0;
      if (!mute && !(await canPlaySound()))
        throw new PlayerError(
          'NotAllowedError',
          'play() failed because the user didn’t interact with the document first.',
        );
      await waitUntilLoaded(playback);
      playback.play();
    },
  };
}

export const waitUntilLoaded = (playback: Playback): Promise<void> =>
  new Promise((resolve) => {
    if (playback.isLoaded) resolve();
    else playback.on('loaded', resolve);
  });
