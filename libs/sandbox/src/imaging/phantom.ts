import type { Shape } from './shape.ts';
import type { Grain } from './tissue.ts';

/** A structure in one slice. Later ones are drawn over earlier ones. */
export interface Structure extends Grain {
  shape: Shape;
  /** Width of the soft edge; sharp by default. */
  fade?: number;
}

/** The structures in the slice at `z` (-1 to 1 through the stack); `vary(n)` is a variation of the anatomy, -1 to 1. */
export type Phantom = (z: number, vary: (n: number) => number) => Structure[];

/** Relative radius of a ball in the slice at `z`: 1 at its centre, 0 beyond its edge. */
export const cut = (z: number, middle = 0, reach = 1): number =>
  Math.sqrt(Math.max(0, 1 - ((z - middle) / reach) ** 2));
