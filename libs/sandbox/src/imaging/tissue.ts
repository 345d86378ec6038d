import { fractalNoise, mix, type Noise, smoothstep } from './noise.ts';

// Destructured for speed: these functions run for every pixel.
const { cos, sin } = Math;

export type Tissue =
  | 'fat'
  | 'muscle'
  | 'bone'
  | 'tendon'
  | 'cartilage'
  | 'fluid'
  | 'disc'
  | 'cord'
  | 'vessel'
  | 'ligament'
  | 'oedema';

/** MRI weighting: determines the brightness of each tissue. */
export type Weighting = 'T1' | 'PD' | 'PD FS' | 'T2';

type Brightness = Record<Tissue | 'cortex', number>;

const BRIGHTNESS: Record<Weighting, Brightness> = {
  T1: {
    ligament: 0.15,
    fat: 0.8,
    muscle: 0.33,
    bone: 0.62,
    tendon: 0.07,
    cartilage: 0.44,
    fluid: 0.2,
    disc: 0.36,
    cord: 0.46,
    vessel: 0.08,
    oedema: 0.42,
    cortex: 0.04,
  },
  PD: {
    ligament: 0.17,
    fat: 0.74,
    muscle: 0.36,
    bone: 0.56,
    tendon: 0.08,
    cartilage: 0.6,
    fluid: 0.74,
    disc: 0.5,
    cord: 0.52,
    vessel: 0.12,
    oedema: 0.56,
    cortex: 0.04,
  },
  'PD FS': {
    ligament: 0.14,
    fat: 0.2,
    muscle: 0.42,
    bone: 0.25,
    tendon: 0.06,
    cartilage: 0.68,
    fluid: 0.97,
    disc: 0.62,
    cord: 0.5,
    vessel: 0.62,
    oedema: 0.78,
    cortex: 0.05,
  },
  T2: {
    ligament: 0.11,
    fat: 0.66,
    muscle: 0.25,
    bone: 0.46,
    tendon: 0.05,
    cartilage: 0.36,
    fluid: 0.98,
    disc: 0.56,
    cord: 0.38,
    vessel: 0.1,
    oedema: 0.66,
    cortex: 0.03,
  },
};

/** Tissue and fibre direction of a structure. */
export interface Grain {
  tissue: Tissue;
  /** Direction of the fibres; 0 is horizontal. */
  degrees?: number;
  /** Thickness of the cortex of a bone. */
  cortex?: number;
}

export type Painter = (grain: Grain, depth: number, x: number, y: number, z: number) => number;

/** Returns the brightness of a point at `depth` inside a structure. */
export function createPainter(weighting: Weighting, noise: Noise): Painter {
  const brightness = BRIGHTNESS[weighting];
  return (grain, depth, x, y, z) => {
    const { tissue, degrees = 90, cortex = 0.018 } = grain;
    const base = brightness[tissue];
    switch (tissue) {
      case 'bone': {
        const trabeculae = noise(x * 38, y * 60, z * 9) + noise(x * 90, y * 90, z * 9) - 1;
        const marrow = base * (0.74 + 0.5 * fractalNoise(noise, x * 4.5, y * 4.5, z * 2)) + trabeculae * base * 0.2;
        const rim = cortex * (0.2 + 1.25 * noise(x * 6, y * 6, z * 2));
        return mix(brightness.cortex, marrow, smoothstep(rim * 0.3, rim * 1.5, depth));
      }
      case 'muscle': {
        const angle = (degrees * Math.PI) / 180;
        const along = x * cos(angle) + y * sin(angle);
        const across = y * cos(angle) - x * sin(angle);
        const bundle = noise(along * 3.2, across * 26, z * 3);
        const streak = smoothstep(0.66, 0.92, noise(along * 2.1 + 9, across * 15, z * 2)) * 0.3;
        return mix(base * (0.8 + 0.36 * bundle), brightness.fat, streak) * mix(1.25, 1, smoothstep(0, 0.03, depth));
      }
      case 'fat': {
        const septum = smoothstep(0.6, 0.9, noise(x * 8, y * 20, z * 2));
        return base * (0.78 + 0.36 * fractalNoise(noise, x * 3.4, y * 3.4, z)) * (1 - 0.1 * septum);
      }
      case 'disc': {
        const nucleus = smoothstep(0.005, 0.05, depth);
        return mix(brightness.tendon, base * (0.85 + 0.3 * noise(x * 16, y * 16, z * 4)), nucleus);
      }
      case 'ligament':
      case 'tendon': {
        const fibre = noise(x * 30, y * 9, z * 4);
        return mix(base * (0.6 + 0.9 * fibre), base * 1.9, smoothstep(0.014, 0, depth));
      }
      case 'vessel':
        return mix(brightness.tendon + 0.1, base, smoothstep(0, 0.012, depth));
      default:
        return base * (0.9 + 0.2 * noise(x * 14, y * 14, z * 4));
    }
  };
}
