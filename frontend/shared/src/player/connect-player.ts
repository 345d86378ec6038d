import type Player from '@vimeo/player';
import { isVimeoUrl, presentAsVimeo } from './local-player';

export interface PlayerEvents {
  /** Called while the video plays, about four times a second, and after a seek; both times in seconds. */
  onTime: (seconds: number, duration: number) => void;
  onPlay: () => void;
  onPause: () => void;
  onEnded: () => void;
}

/** What a key or a button does with the SDK's player. */
export type PlayerAction<Result> = (player: Player) => Promise<Result>;

export interface PlayerConnection {
  /** Waits until the player has loaded, seeks to this second, and plays. */
  playFrom(seconds: number): Promise<void>;
  /** Actions run one after another. The result is undefined when there is no SDK or the player refuses. */
  control<Result>(action: PlayerAction<Result>): Promise<Result | undefined>;
  disconnect(): void;
}

/** Connects the iframe to Vimeo's SDK, which is imported only here: pages without a player do not load it. */
export function connectPlayer(
  frame: HTMLIFrameElement,
  { onTime, onPlay, onPause, onEnded }: PlayerEvents,
): PlayerConnection {
  const local = isVimeoUrl(frame.src) ? null : presentAsVimeo(frame);
  const reportTime = ({ seconds, duration }: { seconds: number; duration: number }) => onTime(seconds, duration);
  let player: Player | null = null;
  let isDisconnected = false;

  const ready = import('@vimeo/player').then(async ({ default: Player }) => {
    if (isDisconnected) return;
    player = new Player(frame);
    if (local) Object.assign(player, { origin: local.origin });
    player.on('timeupdate', reportTime);
    player.on('seeked', reportTime);
    player.on('play', onPlay);
    player.on('pause', onPause);
    player.on('ended', onEnded);
    await player.ready();
  });
  // Without the SDK the player still plays; only seeking and following do not work.
  const whenReady = ready.catch(() => undefined);
  let lastAction: Promise<unknown> = whenReady;

  return {
    async playFrom(seconds) {
      await whenReady;
      await player?.getDuration(); // resolves once the video is loaded; a seek before that has no effect
      await player?.setCurrentTime(seconds);
      // A browser may block playing before a user gesture; the position is right all the same.
      await player?.play().catch(() => undefined);
    },
    control(action) {
      const result = lastAction.then(() => (player ? action(player) : undefined)).catch(() => undefined);
      lastAction = result;
      return result;
    },
    disconnect() {
      isDisconnected = true;
      player?.off('timeupdate', reportTime);
      player?.off('seeked', reportTime);
      player?.off('play', onPlay);
      player?.off('pause', onPause);
      player?.off('ended', onEnded);
      local?.stop();
      // After React has removed the iframe: the SDK removes it, too, and React would not find it.
      queueMicrotask(() => {
        if (!frame.isConnected) void player?.destroy();
      });
    },
  };
}
