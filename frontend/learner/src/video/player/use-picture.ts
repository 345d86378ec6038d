import { type CSSProperties, useState } from 'react';

/** In percent; 100 is the picture as it is. */
interface Picture {
  brightness: number;
  contrast: number;
}

const PLAIN: Picture = { brightness: 100, contrast: 100 };
const STEP = 10;
const RANGE = { min: 20, max: 300 };

const clamp = (value: number): number => Math.min(Math.max(value, RANGE.min), RANGE.max);

/** Brightness and contrast of the player's picture. */
export function usePicture() {
  const [picture, setPicture] = useState(PLAIN);
  const change = (field: keyof Picture, by: number): number => {
    const value = clamp(picture[field] + by);
    setPicture({ ...picture, [field]: value });
    return value;
  };
  const isPlain = picture.brightness === PLAIN.brightness && picture.contrast === PLAIN.contrast;
  return {
    /** For the element around the player's frame; a filter costs time, so the plain picture has none. */
    style: isPlain
      ? undefined
      : ({ '--picture-filter': `brightness(${picture.brightness}%) contrast(${picture.contrast}%)` } as CSSProperties),
    /** In steps; returns the new value in percent. */
    changeBrightness: (steps: number) => change('brightness', steps * STEP),
    changeContrast: (steps: number) => change('contrast', steps * STEP),
    reset: () => setPicture(PLAIN),
  };
}
