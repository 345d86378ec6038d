import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  type Candidates,
  crossValidate,
  type FeatureNames,
  fitKind,
  jointFigures,
  type Kind,
  LABELLED_CASES,
  type LabelledCase,
  labelCandidates,
  listFigures,
  type Regression,
  readEvidence,
  readLabelledCollection,
  type TextEvidence,
  writeEvidence,
} from '@msk/testing/analyst';
import { artefacts, MODULES } from '../tools/build/artefacts.ts';
import { buildIfOutdated } from '../tools/build/build-if-outdated.ts';
import { stopSignal } from '../tools/process/stop-signal.ts';
import { print, printError } from '../tools/process/terminal.ts';

const USAGE = `Usage: npm run fit:analyst -- [--write]
       npm run fit:analyst -- --record FOLDER (with cases.jsonl and gold.jsonl)`;

/** Texts of this repository; `kept-aside` is not among them. */
const OWN_TEXTS = ['rules', 'later'];
/** Evidence of texts that are not part of it, as the lexicon of the time first read them. */
const RECORDED = join(LABELLED_CASES, 'evidence');
const ANALYST = 'curation/analysts/lexicon';
const WEIGHTS = resolve(import.meta.dirname, '../backend/src', ANALYST, 'score/weights.ts');

/** What is less probable is not shown. A wrong joint misleads more than an unknown one. */
const THRESHOLDS: Readonly<Record<Kind, number>> = { pathologies: 0.65, structures: 0.65, joint: 0.7 };
const TRIED_THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];

/** Returns the exit code. */
async function main([option, folder]: string[]): Promise<number> {
  const analyst = await loadAnalyst();
  if (option === '--record' && folder) {
    const name = basename(resolve(folder));
    writeFileSync(join(RECORDED, `${name}.jsonl`), writeEvidence(evidenceOf(analyst, resolve(folder)), analyst.names));
    return 0;
  }
  if (option !== undefined && option !== '--write') {
    printError(USAGE);
    return 1;
  }
  const groups = {
    ...Object.fromEntries(OWN_TEXTS.map((name) => [name, evidenceOf(analyst, join(LABELLED_CASES, name))])),
    ...Object.fromEntries(
      readdirSync(RECORDED).map((file) => [
        basename(file, '.jsonl'),
        readEvidence(join(RECORDED, file), analyst.names),
      ]),
    ),
  };
  printCrossValidation(groups);
  if (option === '--write') writeFileSync(WEIGHTS, weightsFile(Object.values(groups).flat(), analyst.names));
  return 0;
}

interface Analyst {
  names: FeatureNames;
  read(labelled: LabelledCase): Candidates;
}

/** The offline analyst of the built server, which needs no database. */
async function loadAnalyst(): Promise<Analyst> {
  await buildIfOutdated(artefacts().find(({ name }) => name === 'server')!, stopSignal());
  const load = (file: string) => import(join(MODULES, ANALYST, file));
  const { readCase } = await load('case-reading.js');
  const { findPathologies, listPathologies } = await load('pathologies.js');
  const { findJointCandidate, findPrimaryJoint } = await load('primary-joint.js');
  const { listStructures } = await load('structures.js');
  const { PATHOLOGY, STRUCTURE, JOINT } = await load('score/weights.js');
  const namesOf = ({ weights }: { weights: object }) => Object.keys(weights);
  return {
    names: { pathologies: namesOf(PATHOLOGY), structures: namesOf(STRUCTURE), joint: namesOf(JOINT) },
    read(labelled) {
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

const evidenceOf = ({ read, names }: Analyst, folder: string): TextEvidence[] =>
  readLabelledCollection(folder).cases.map((labelled) => labelCandidates(labelled, read(labelled), names));

/** For each text the models that were fitted to the other texts, at several thresholds. */
function printCrossValidation(groups: Readonly<Record<string, readonly TextEvidence[]>>): void {
  const all = Object.values(groups).flat();
  const models = {
    pathologies: crossValidate('pathologies', all),
    structures: crossValidate('structures', all),
    joint: crossValidate('joint', all),
  };
  for (const [name, texts] of Object.entries({ ...groups, all })) {
    print(`${name}: ${texts.length} texts`);
    const own = (kind: Kind) => texts.map((text) => models[kind][all.indexOf(text)]!);
    for (const threshold of TRIED_THRESHOLDS) print(figuresAt(threshold, texts, own));
  }
}

function figuresAt(threshold: number, texts: readonly TextEvidence[], modelsOf: (kind: Kind) => Regression[]): string {
  const list = (kind: 'pathologies' | 'structures') => {
    const { right, wrong, precision, recall } = listFigures(
      texts.map((text) => text[kind]),
      modelsOf(kind),
      threshold,
    );
    return `${kind} ${percent(precision)} of ${right + wrong}, ${percent(recall)}`;
  };
  const joint = jointFigures(texts, modelsOf('joint'), threshold);
  return `  ${threshold.toFixed(2)}  ${list('pathologies')}   ${list('structures')}   joint ${percent(joint.right)}, ${percent(joint.wrong)} wrong`;
}

/** The module with the weights that are fitted to all texts. */
function weightsFile(texts: readonly TextEvidence[], names: FeatureNames): string {
  const model = (constant: string, type: string, kind: Kind): string => {
    const { intercept, weights } = fitKind(kind, texts);
    const lines = names[kind].map((name, n) => `    ${name}: ${rounded(weights[n]!)},`);
    return `
export const ${constant}: Model<${type}> = {
  threshold: ${THRESHOLDS[kind]},
  intercept: ${rounded(intercept)},
  weights: {
${lines.join('\n')}
  },
};
`;
  };
  return `import type { JointFeature } from './joint-features.js';
import type { Model } from './model.js';
import type { PathologyFeature } from './pathology-features.js';
import type { StructureFeature } from './structure-features.js';

/** Fitted by \`npm run fit:analyst -- --write\` to ${texts.length} labelled texts (docs/analyst.md). */
${model('PATHOLOGY', 'PathologyFeature', 'pathologies').trimStart()}${model('STRUCTURE', 'StructureFeature', 'structures')}${model('JOINT', 'JointFeature', 'joint')}`;
}

const rounded = (weight: number): number => Number(weight.toFixed(3));
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

process.exit(await main(process.argv.slice(2)));
