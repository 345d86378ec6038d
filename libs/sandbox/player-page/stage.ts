import { type Study, studyOf } from '../src/imaging/study.ts';
import type { Player } from './player.ts';
import { sliceAt } from './scroll.ts';
import { SCAN_LINES } from './settings.ts';
import { Stack } from './stack.ts';

const SIDES: Record<Study['plane'], [left: string, right: string]> = {
  SAG: ['A', 'P'],
  COR: ['R', 'L'],
  AX: ['R', 'L'],
};
const TIMES: Record<Study['weighting'], string> = {
  T1: 'TR 620 TE 11',
  PD: 'TR 2900 TE 28',
  'PD FS': 'TR 3100 TE 36',
  T2: 'TR 3800 TE 84',
};

/** Draws the slice for the time it is, and writes at the corners what a workstation would, but no patient's data. */
export function setStage(player: Player, stage: HTMLElement): { draw: () => void } {
  const { video, playback } = player;
  const study = studyOf(video.seed, video.part);
  const canvas = document.createElement('canvas');
  const corner = Object.fromEntries(['nw', 'ne', 'sw', 'se', 'w', 'e'].map((place) => [place, label(place)]));
  const context = canvas.getContext('2d');
  stage.replaceChildren(canvas, ...Object.values(corner));

  const lines = () => SCAN_LINES[playback.quality] ?? 200;
  const stack = new Stack(study, lines(), () => {
    if (!playback.isLoaded) playback.load();
    draw();
  });
  playback.on('qualitychange', () => stack.redraw(lines()));
  new ResizeObserver(fit).observe(stage);

  const [left, right] = study.mirror === 1 ? SIDES[study.plane] : SIDES[study.plane].toReversed();
  write('nw', `${study.plane} ${study.weighting}`, video.part.toUpperCase());
  write('ne', 'DRAWN IMAGE', 'NO PATIENT DATA');
  write('se', TIMES[study.weighting], 'W 1040  L 480');
  write('w', left ?? '');
  write('e', right ?? '');

  function draw(): void {
    const slice = sliceAt(playback.time, study);
    write('sw', `Im ${slice + 1} / ${study.slices}`, 'SL 3.0  FOV 160');
    const picture = stack.at(slice);
    if (!context || !picture) return;
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, canvas.width, canvas.height);
    const scale = Math.min(canvas.width / picture.width, canvas.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  }

  function fit(): void {
    canvas.width = Math.round(stage.clientWidth * devicePixelRatio);
    canvas.height = Math.round(stage.clientHeight * devicePixelRatio);
    draw();
  }

  function write(place: string, ...text: string[]): void {
    const element = corner[place];
    if (element && element.textContent !== text.join('\n')) element.textContent = text.join('\n');
  }

  return { draw };
}

function label(place: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `label ${place}`;
  element.ariaHidden = 'true';
  return element;
}
