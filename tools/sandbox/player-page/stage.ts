import type { Player } from './player.ts';
import { sliceAt } from './slice-at.ts';
import { SliceStack } from './slice-stack.ts';

const SIDES: Record<string, [left: string, right: string]> = { sag: ['A', 'P'], cor: ['R', 'L'], ax: ['R', 'L'] };

/** Draws the slice of the playback time, with the labels of a workstation, but without patient data. */
export function createStage({ video, playback }: Player, stage: HTMLElement): { draw: () => void } {
  const { series, slices, keySlice } = video;
  const canvas = document.createElement('canvas');
  const labels = Object.fromEntries(['nw', 'ne', 'sw', 'w', 'e'].map((place) => [place, createLabel(place)]));
  const context = canvas.getContext('2d');
  stage.replaceChildren(canvas, ...Object.values(labels));

  const stack = new SliceStack(slices, () => {
    if (!playback.isLoaded) playback.load();
    draw();
  });
  new ResizeObserver(fit).observe(stage);

  const [part = '', plane = '', ...weighting] = series.split('-');
  const [left, right] = SIDES[plane] ?? ['', ''];
  setLabel('nw', `${plane} ${weighting.join(' ')}`.toUpperCase(), part.toUpperCase());
  setLabel('ne', 'DRAWN IMAGE', 'NO PATIENT DATA');
  setLabel('w', left);
  setLabel('e', right);

  function draw(): void {
    const slice = sliceAt(playback.time, slices.length, keySlice);
    setLabel('sw', `Im ${slice + 1} / ${slices.length}`);
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
