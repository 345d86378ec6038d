import type { Shape } from './shape.ts';
import type { Grain } from './tissue.ts';

/** A part of the body in one slice. Later ones lie over earlier ones. */
export interface Structure extends Grain {
  shape: Shape;
  /** How far its outline fades into what lies around it; sharp unless said. */
  fade?: number;
}

/** The structures that the slice at `z` (-1 to 1 through the stack) cuts; `vary(n)` differs from person to person, -1 to 1. */
export type Phantom = (z: number, vary: (n: number) => number) => Structure[];

/** How much of a ball is cut at a distance from its middle: 1 through the middle, 0 beyond the rim. */
export const cut = (z: number, middle = 0, reach = 1): number =>
  Math.sqrt(Math.max(0, 1 - ((z - middle) / reach) ** 2));
