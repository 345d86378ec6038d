import { findDiagnoses } from '../mentions/diagnoses.ts';
import { knownName } from '../vocabulary/known-name.ts';
import { nameDescribed } from './name-described.ts';
import { usualWording } from './usual-wording.ts';

/** The diagnoses that a call names. */
export interface SplitCall {
  /** The call as a whole, then each diagnosis of several, without those that it denies. */
  readonly called: readonly string[];
  readonly areAlternatives: boolean;
}

/** "ACL tear with a medial meniscal tear, no fracture" names two diagnoses. "Hand and foot deformity" names one. */
export function splitCall(call: string): SplitCall {
  const words = call.split(BETWEEN_DIAGNOSES).filter(Boolean);
  const finding = /\w+$/.exec(words.at(-1) ?? '')?.[0];
  // "ATFL and CFL tears": the finding is said once.
  const parts = words.map((part) => (namesDiagnosis(part) ? part : `${part} ${finding}`));
  const areDiagnoses = parts.length > 1 && parts.every(namesDiagnosis);
  const asserted = (areDiagnoses ? [call, ...parts] : [call]).filter((one) => !DENIED.test(one));
  const isDenied = areDiagnoses && parts.some((part) => DENIED.test(part));
  return {
    called: isDenied ? asserted.filter((one) => one !== call) : asserted,
    areAlternatives: areDiagnoses && ALTERNATIVE.test(call),
  };
}

const BETWEEN_DIAGNOSES = /\s*(?:[,;+/]|\b(?:and|with|plus|or|versus|vs|but)\b)\s*|\s+(?=(?:no|not|without)\b)/i;
const ALTERNATIVE = /\b(?:or|versus|vs)\b|\//i;
const DENIED = /^(?:no|not|without|negative for|absence of|absent|intact|normal)\b/i;

const namesDiagnosis = (part: string): boolean =>
  findDiagnoses(knownName(nameDescribed(usualWording(part.replace(DENIED, '').trim())))).length > 0;
