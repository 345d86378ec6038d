import { type Player } from './player.ts';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];
const SEEK_STEP_SECONDS = 5; // for the arrow keys

/** Buttons, scrubber and keys. */
export function addControls(player: Player, bar: HTMLElement, keyboard: boolean): { draw: () => void } {
  const { playback, captions } = player;
  const play = button('Play', toggle);
  const scrubber = slider();
  const clock = document.createElement('output');
  const speed = button('Speed', () => playback.setRate(RATES[(RATES.indexOf(playback.rate) + 1) % RATES.length] ?? 1));
  const subtitles = button('Captions', toggleCaptions);
  const sound = button('Mute', () => playback.setMuted(!playback.muted));
  const full = button('Full screen', toggleFullscreen);
  subtitles.hidden = captions.list.length === 0;
  full.hidden = !document.fullscreenEnabled;
  bar.replaceChildren(play, scrubber, clock, subtitles, speed, sound, full);
  scrubber.addEventListener('input', () => playback.seek((Number(scrubber.value) / 1000) * playback.duration));
  if (keyboard) document.addEventListener('keydown', onKey);

  function toggle(): void {
    if (playback.paused)
      void player.play().catch(() => undefined); // not allowed: the button keeps its state
    else playback.pause();
  }

  function toggleCaptions(): void {
    const [first] = captions.list.filter(({ language }) => !language.includes('autogen')).concat(captions.list);
    const track = first && captions.find(first.language);
    if (captions.shown) captions.hide();
    else if (track) captions.show(track);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = KEYS[event.key];
    if (!act || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act();
  }

  const KEYS: Record<string, () => void> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => playback.seek(playback.time - SEEK_STEP_SECONDS),
    ArrowRight: () => playback.seek(playback.time + SEEK_STEP_SECONDS),
    Home: () => playback.seek(0),
    End: () => playback.seek(playback.duration),
    m: () => playback.setMuted(!playback.muted),
    c: toggleCaptions,
    f: toggleFullscreen,
  };

  return {
    draw: () => {
      const share = playback.duration ? playback.time / playback.duration : 0;
      if (document.activeElement !== scrubber || !playback.paused) scrubber.value = String(Math.round(share * 1000));
      scrubber.style.setProperty('--share', `${share * 100}%`);
      scrubber.ariaValueText = `${formatTime(playback.time)} of ${formatTime(playback.duration)}`;
      setText(clock, `${formatTime(playback.time)} / ${formatTime(playback.duration)}`);
      setIcon(play, playback.paused ? 'play' : 'pause', playback.paused ? 'Play' : 'Pause');
      setIcon(sound, playback.muted ? 'muted' : 'sound', playback.muted ? 'Unmute' : 'Mute');
      setIcon(subtitles, 'captions', captions.shown ? 'Hide captions' : 'Show captions');
      setIcon(full, 'full', document.fullscreenElement ? 'Leave full screen' : 'Full screen');
      setText(speed, `${playback.rate}×`);
      speed.ariaLabel = `${playback.rate}× speed`; // starts with the visible label
      subtitles.ariaPressed = String(captions.shown !== null);
    },
  };
}

function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => undefined);
}

function button(name: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.ariaLabel = name;
  element.addEventListener('click', act);
  return element;
}

function slider(): HTMLInputElement {
  const element = document.createElement('input');
  Object.assign(element, { type: 'range', min: '0', max: '1000', step: '1', value: '0', ariaLabel: 'Position' });
  return element;
}

function setIcon(element: HTMLButtonElement, icon: string, name: string): void {
  if (element.dataset.icon === icon && element.ariaLabel === name) return;
  element.dataset.icon = icon;
  element.ariaLabel = name;
  element.title = name;
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function formatTime(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : '';
  return `${hours}${part((seconds / 60) % 60)}:${part(seconds % 60)}`;
}
