import type { PlayerVideo } from '../src/player/player-video.ts';
import { addControls } from './controls.ts';
import { createPlayer } from './player.ts';
import { connectProtocol, post } from './protocol.ts';
import { parseSettings } from './settings.ts';
import { createStage } from './stage.ts';

const CONTROLS_HIDE_DELAY_MS = 2_500; // without pointer movement

const videoJson = document.getElementById('video')?.textContent;
if (videoJson) start(JSON.parse(videoJson));
else
  post({
    event: 'error',
    data: { method: 'ready', name: 'NotFoundError', message: 'This video does not exist or is private.' },
  });

function start(video: PlayerVideo): void {
  const settings = parseSettings(location);
  const player = createPlayer(video, settings);
  const stage = createStage(player, element('stage'));
  const controls = addControls(player, element('controls'), settings.keyboard);
  element('controls').hidden = !settings.controls;
  const caption = element('caption');
  connectProtocol(player);

  const frame = () => {
    player.playback.tick();
    stage.draw();
    controls.draw();
    const text = player.captions.textAt(player.playback.time);
    if (caption.textContent !== text) caption.textContent = text;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  setInterval(() => player.playback.tick(), 250); // a hidden page draws no frames, but its video continues

  element('stage').addEventListener('click', () => {
    if (player.playback.paused) void player.play().catch(() => undefined);
    else player.playback.pause();
  });
  hideControlsWhileWatching(player.playback);
  if (settings.autoplay) void player.play().catch(() => undefined); // not allowed: it waits for a click
}

function hideControlsWhileWatching(playback: { paused: boolean }): void {
  let moved = 0;
  const wake = () => {
    moved = performance.now();
    document.body.classList.remove('idle');
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin']) document.addEventListener(sign, wake);
  setInterval(() => {
    document.body.classList.toggle('idle', !playback.paused && performance.now() - moved > CONTROLS_HIDE_DELAY_MS);
  }, 500);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}
