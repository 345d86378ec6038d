import { readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import {
  crossValidate,
  type FeatureNames,
  fitKind,
  jointFigures,
  type Kind,
  LABELLED_CASES,
  labelCandidates,
  listFigures,
  type Regression,
  readEvidence,
  readLabelledCollection,
  type TextEvidence,
  writeEvidence,
} from '@msk/testing/analyst';
import { print } from '../../process/terminal.ts';
import { ANALYST, type CandidateFinder } from './built-analyst.ts';

/** Texts of this repository; `kept-aside` is not among them. */
const OWN_TEXTS = ['rules', 'later'];
/** Evidence of texts that are not part of it, as the lexicon of the time first read them. */
const RECORDED = join(LABELLED_CASES, 'evidence');
const WEIGHTS = resolve(import.meta.dirname, '../../../backend/src', ANALYST, 'score/weights.ts');

/** What is less probable is not shown. A wrong joint misleads more than an unknown one. */
const THRESHOLDS: Readonly<Record<Kind, number>> = { pathologies: 0.75, structures: 0.6, joint: 0.68 };
const TRIED_THRESHOLDS = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];

/** Adds the evidence of a folder of labelled cases, whose texts stay where they are, to what the weights are fitted to. */
export function recordEvidence(finder: CandidateFinder, folder: string): void {
  const evidence = writeEvidence(evidenceOf(finder, folder), finder.names);
  writeFileSync(join(RECORDED, `${basename(folder)}.jsonl`), evidence);
}

/** Prints how weights do that are fitted to all other texts. */
export function crossValidateWeights(finder: CandidateFinder): void {
  printCrossValidation(readGroups(finder));
}

/** Writes the weights that are fitted to all texts to the server's sources. */
export function writeWeights(finder: CandidateFinder): void {
  writeFileSync(WEIGHTS, weightsFile(Object.values(readGroups(finder)).flat(), finder.names));
}

const readGroups = (finder: CandidateFinder): Record<string, TextEvidence[]> => ({
  ...Object.fromEntries(OWN_TEXTS.map((name) => [name, evidenceOf(finder, join(LABELLED_CASES, name))])),
  ...Object.fromEntries(
    readdirSync(RECORDED).map((file) => [basename(file, '.jsonl'), readEvidence(join(RECORDED, file), finder.names)]),
  ),
});

const evidenceOf = ({ find, names }: CandidateFinder, folder: string): TextEvidence[] =>
  readLabelledCollection(folder).cases.map((labelled) => labelCandidates(labelled, find(labelled), names));

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
