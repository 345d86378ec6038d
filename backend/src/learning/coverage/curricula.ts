import type { Curriculum } from '@msk/contracts';
import edir from './curricula/edir.json' with { type: 'json' };
import frcr from './curricula/frcr.json' with { type: 'json' };

/** Each is a file of data; a test checks them. */
export const CURRICULA = [frcr, edir] as readonly Curriculum[];
