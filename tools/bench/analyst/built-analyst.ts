import { join } from 'node:path';
import type { AiAnalysis } from '@msk/contracts';
import type { Candidates, FeatureNames, LabelledCase } from '@msk/testing/analyst';
import { MODULES, serverModules } from '../../build/artefacts.ts';
import { buildIfOutdated } from '../../build/build-if-outdated.ts';
import { stopSignal } from '../../process/stop-signal.ts';

/** Of the server's modules. */
export const ANALYST = 'curation/analysts/lexicon';

/** What the offline analyst finds in a text, before it decides what is probable enough to be shown. */
export interface CandidateFinder {
  names: FeatureNames;
  find(labelled: LabelledCase): Candidates;
}

async function importBuilt(module: string) {
  await buildIfOutdated(serverModules, stopSignal());
  return import(join(MODULES, module));
}

/** The offline analyst as the server has it; it needs no database. */
export async function loadAnalyst(): Promise<(labelled: LabelledCase) => Promise<AiAnalysis>> {
  const { LexiconAnalyst } = await importBuilt(`${ANALYST}-analyst.js`);
  const analyst = new LexiconAnalyst();
  return async (labelled) => (await analyst.analyse(labelled)).analysis;
}

export async function loadCandidateFinder(): Promise<CandidateFinder> {
  const load = (file: string) => importBuilt(join(ANALYST, file));
  const { readCase } = await load('case-reading.js');
  const { findPathologies, listPathologies } = await load('pathologies.js');
  const { findJointCandidate, findPrimaryJoint } = await load('primary-joint.js');
  const { listStructures } = await load('structures.js');
  const { PATHOLOGY, STRUCTURE, JOINT } = await load('score/weights.js');
  const namesOf = ({ weights }: { weights: object }) => Object.keys(weights);
  return {
    names: { pathologies: namesOf(PATHOLOGY), structures: namesOf(STRUCTURE), joint: namesOf(JOINT) },
    find(labelled) {
      const reading = readCase(labelled);
      const diseased = findPathologies(reading).flatMap(({ joints }: { joints: string[] }) => joints);
      return {
        pathologies: listPathologies(reading),
        structures: listStructures(reading, findPrimaryJoint(reading, diseased).joint),
        joint: findJointCandidate(reading, diseased),
      };
    },
  };
}
