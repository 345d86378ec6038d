import type { PlayerAction } from './connect-player';

const FRAMES_PER_SECOND = 25; // the player does not tell the real rate

/** Not awaited: the answer may come only once enough of the video has arrived, and a browser may block playing. */
const play: PlayerAction<void> = async (player) => void player.play().catch(() => undefined);

export const togglePlay: PlayerAction<void> = async (player) =>
  (await player.getPaused()) ? play(player) : player.pause();

export const seekBy =
  (seconds: number): PlayerAction<number> =>
  async (player) => {
    const duration = await player.getDuration(); // resolves once the video is loaded; a seek before has no effect
    const target = (await player.getCurrentTime()) + seconds;
    return player.setCurrentTime(clamp(target, duration));
  };

/** Only while the video is paused. */
export const stepFrames =
  (frames: number): PlayerAction<void> =>
  async (player) => {
    if (await player.getPaused()) await seekBy(frames / FRAMES_PER_SECOND)(player);
  };

/** Returns the new volume, from 0 to 1. A louder player is no longer muted. */
export const changeVolume =
  (by: number): PlayerAction<number> =>
  async (player) => {
    const volume = clamp(Math.round(((await player.getVolume()) + by) * 100) / 100, 1);
    if (by > 0 && (await player.getMuted())) await player.setMuted(false);
    await player.setVolume(volume);
    return volume;
  };

/** Returns whether the player is muted now. */
export const toggleMuted: PlayerAction<boolean> = async (player) => {
  const isMuted = !(await player.getMuted());
  await player.setMuted(isMuted);
  return isMuted;
};

/** Returns whether the player was muted before. */
export const setMuted =
  (isMuted: boolean): PlayerAction<boolean> =>
  async (player) => {
    const wasMuted = await player.getMuted();
    if (wasMuted !== isMuted) await player.setMuted(isMuted);
    return wasMuted;
  };

export const setSpeed =
  (rate: number): PlayerAction<number> =>
  async (player) => {
    await player.getDuration(); // as above
    await player.setPlaybackRate(rate);
    return rate;
  };

/** Hides the captions of the player itself. */
export const hideOwnCaptions: PlayerAction<void> = (player) => player.disableTextTrack();

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
