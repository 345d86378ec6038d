import type { Term } from '../term.ts';
import { BONES } from './bones.ts';
import { CARTILAGE } from './cartilage.ts';
import { JOINT_TERMS } from './joints.ts';
import { LIGAMENTS } from './ligaments.ts';
import { MUSCLES } from './muscles.ts';
import { NERVES, VESSELS } from './nerves-and-vessels.ts';
import { ARTHRITIS, JOINT_DISEASE } from './pathologies/arthritis.ts';
import { FRACTURES, INFECTION, MARROW, METABOLIC } from './pathologies/bone.ts';
import { DEVELOPMENTAL } from './pathologies/developmental.ts';
import { DISLOCATIONS } from './pathologies/dislocations.ts';
import { IMPINGEMENTS } from './pathologies/impingements.ts';
import { LABRAL } from './pathologies/labral.ts';
import { BURSITIDES, CYSTS, SOFT_TISSUE, TENDINOSES } from './pathologies/soft-tissue.ts';
import { SPINE_DISEASE } from './pathologies/spine.ts';
import { TEARS } from './pathologies/tears.ts';
import { TUMORS } from './pathologies/tumors.ts';
import { BURSAE, SPACES } from './spaces.ts';
import { TENDONS } from './tendons.ts';

/** The terms that occur in the library. */
export const TERMS: readonly Term[] = [
  JOINT_TERMS,
  [BONES, CARTILAGE, LIGAMENTS, TENDONS, MUSCLES, BURSAE, SPACES, NERVES, VESSELS].flat(),
  [TEARS, LABRAL, DISLOCATIONS, IMPINGEMENTS, ARTHRITIS, JOINT_DISEASE, FRACTURES, MARROW, METABOLIC].flat(),
  [INFECTION, TENDINOSES, BURSITIDES, CYSTS, SOFT_TISSUE, SPINE_DISEASE, TUMORS, DEVELOPMENTAL].flat(),
].flat();
