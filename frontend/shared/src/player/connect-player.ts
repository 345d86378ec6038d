import type Player from '@vimeo/player';
import { isVimeoAddress, presentAsVimeo } from './local-player';

interface PlayerEvents {
  onTime: (seconds: number) => void;
  onEnded: () => void;
}

export interface PlayerConnection {
  /** Waits until the player has loaded, goes to this second and plays on from there. */
  playFrom(seconds: number): Promise<void>;
  disconnect(): void;
}

/** Joins the frame to Vimeo's SDK, which is loaded only now: pages without a player do not carry it. */
export function connectPlayer(frame: HTMLIFrameElement, { onTime, onEnded }: PlayerEvents): PlayerConnection {
  const local = isVimeoAddress(frame.src) ? null : presentAsVimeo(frame);
  const tell = ({ seconds }: { seconds: number }) => onTime(seconds);
  let steered: Player | null = null;
  let left = false;

  const ready = import('@vimeo/player').then(async ({ default: Player }) => {
    if (left) return;
    steered = new Player(frame);
    if (local) Object.assign(steered, { origin: local.origin });
    steered.on('timeupdate', tell);
    steered.on('seeked', tell);
    steered.on('ended', onEnded);
    await steered.ready();
  });
  // Without its SDK the frame still plays; only jumping and following are gone.
  const settled = ready.catch(() => undefined);

  return {
    async playFrom(seconds) {
      await settled;
      await steered?.getDuration(); // answered once loaded; a jump before that is lost
      await steered?.setCurrentTime(seconds);
      // A browser may forbid playing before the page was touched; the place is right all the same.
      await steered?.play().catch(() => undefined);
    },
    disconnect() {
      left = true;
      steered?.off('timeupdate', tell);
      steered?.off('seeked', tell);
      steered?.off('ended', onEnded);
      local?.stop();
    },
  };
}
