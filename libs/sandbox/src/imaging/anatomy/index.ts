import type { BodyPart } from '../body-part.ts';
import type { Phantom } from '../phantom.ts';
import { ankle } from './ankle.ts';
import { elbow } from './elbow.ts';
import { hand } from './hand.ts';
import { hip } from './hip.ts';
import { knee } from './knee.ts';
import { shoulder } from './shoulder.ts';
import { spine } from './spine.ts';
import { thigh } from './thigh.ts';

/** Phantom of each body part with its usual plane. */
export const PHANTOMS: Record<BodyPart, { phantom: Phantom; plane: 'SAG' | 'COR' | 'AX' }> = {
  spine: { phantom: spine, plane: 'SAG' },
  knee: { phantom: knee, plane: 'SAG' },
  shoulder: { phantom: shoulder, plane: 'COR' },
  hip: { phantom: hip, plane: 'COR' },
  ankle: { phantom: ankle, plane: 'SAG' },
  hand: { phantom: hand, plane: 'COR' },
  elbow: { phantom: elbow, plane: 'SAG' },
  thigh: { phantom: thigh, plane: 'AX' },
};
