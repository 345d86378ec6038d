import { createStudy, type Study } from '../src/imaging/study.ts';
import type { Player } from './player.ts';
import { SCAN_LINES } from './settings.ts';
import { sliceAt } from './slice-at.ts';
import { SliceStack } from './slice-stack.ts';

const SIDES: Record<Study['plane'], [left: string, right: string]> = {
  SAG: ['A', 'P'],
  COR: ['R', 'L'],
  AX: ['R', 'L'],
};
const SCAN_TIMES: Record<Study['weighting'], string> = {
  T1: 'TR 620 TE 11',
  PD: 'TR 2900 TE 28',
  'PD FS': 'TR 3100 TE 36',
  T2: 'TR 3800 TE 84',
};

/** Draws the slice of the playback time, with the labels of a workstation, but without patient data. */
export function createStage(player: Player, stage: HTMLElement): { draw: () => void } {
  const { video, playback } = player;
  const study = createStudy(video.seed, video.part);
  const canvas = document.createElement('canvas');
  const labels = Object.fromEntries(['nw', 'ne', 'sw', 'se', 'w', 'e'].map((place) => [place, createLabel(place)]));
  const context = canvas.getContext('2d');
  stage.replaceChildren(canvas, ...Object.values(labels));

  const lines = () => SCAN_LINES[playback.quality] ?? 200;
  const stack = new SliceStack(study, lines(), () => {
    if (!playback.isLoaded) playback.load();
    draw();
  });
  playback.on('qualitychange', () => stack.redraw(lines()));
  new ResizeObserver(fit).observe(stage);

  const [left, right] = study.mirror === 1 ? SIDES[study.plane] : SIDES[study.plane].toReversed();
  setLabel('nw', `${study.plane} ${study.weighting}`, video.part.toUpperCase());
  setLabel('ne', 'DRAWN IMAGE', 'NO PATIENT DATA');
  setLabel('se', SCAN_TIMES[study.weighting], 'W 1040  L 480');
  setLabel('w', left ?? '');
  setLabel('e', right ?? '');

  function draw(): void {
    const slice = sliceAt(playback.time, study);
    setLabel('sw', `Im ${slice + 1} / ${study.slices}`, 'SL 3.0  FOV 160');
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

  function setLabel(place: string, ...text: string[]): void {
    const element = labels[place];
    if (element && element.textContent !== text.join('\n')) element.textContent = text.join('\n');
  }

  return { draw };
}

function createLabel(place: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `label ${place}`;
  element.ariaHidden = 'true';
  return element;
}
