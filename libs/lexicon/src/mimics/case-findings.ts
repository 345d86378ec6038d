import type { AiAnalysis } from '@msk/contracts';
import { type Diagnosis, findDiagnoses } from '../mentions/diagnoses.ts';
import { findMentions, type Mention } from '../mentions/find-mentions.ts';
import { structuresWithin } from '../mentions/find-senses.ts';
import { conceptKeys } from '../vocabulary/concept-key.ts';
import { isStructure } from '../vocabulary/term.ts';
import { findSigns, isSign } from './find-signs.ts';

/** What a case asserts, by concept. */
export interface CaseFindings {
  /** The keys of each diagnosis: its own first, then those of the broader concepts. */
  readonly diagnoses: readonly { name: string; keys: readonly string[] }[];
  /** Canonical names, in the order of the texts. */
  readonly signs: readonly string[];
  readonly structures: readonly string[];
}

export interface DescribedCase {
  title: string;
  analysis: Pick<
    AiAnalysis,
    'caseTitle' | 'summary' | 'pathologies' | 'anatomicStructures' | 'learningPoints' | 'keywords'
  > | null;
}

/**
 * The diagnoses by the titles and the pathologies; the signs and the structures by all texts of the analysis. What the case
 * denies, supposes or calls normal does not count. A sign is a diagnosis where a case has no other.
 */
export function readCaseFindings({ title, analysis }: DescribedCase): CaseFindings {
  const names = [title, ...(analysis ? [analysis.caseTitle, ...analysis.pathologies] : [])].map(readText);
  const facts = [analysis?.summary ?? '', ...(analysis?.keywords ?? []), ...(analysis?.anatomicStructures ?? [])];
  const texts = [...names, ...facts.map(readText)];
  const points = (analysis?.learningPoints ?? []).map(readText);
  const diagnosed = names.flatMap(({ text, mentions }) => findDiagnoses(text, mentions)).filter(isAsserted);
  return {
    diagnoses: withoutSigns(diagnosed).map(({ name }) => ({ name, keys: conceptKeys(name) })),
    signs: unique(
      [...texts, ...points].flatMap(({ text, mentions }) =>
        findSigns(text, mentions)
          .filter(({ assertion }) => assertion === 'present')
          .map(({ name }) => name),
      ),
    ),
    structures: assertedStructures(texts.flatMap(({ mentions }) => mentions)),
  };
}

const readText = (text: string) => ({ text, mentions: findMentions(text) });

const isAsserted = ({ assertion }: Diagnosis): boolean => assertion === 'present' || assertion === 'possible';

function withoutSigns(diagnoses: readonly Diagnosis[]): Diagnosis[] {
  const byKey = [...new Map(diagnoses.map((one) => [one.name, one])).values()];
  const diseases = byKey.filter(({ term, name }) => !isSign(term.name) && !isSign(name));
  return diseases.length > 0 ? diseases : byKey;
}

/** A structure that the texts call normal somewhere is not asserted. */
function assertedStructures(mentions: readonly Mention[]): string[] {
  const normal = new Set(mentions.filter(({ assertion }) => assertion === 'normal').map(({ term }) => term.name));
  const named = mentions.flatMap(({ term, name, assertion, isAdjective }) => {
    if (isStructure(term)) return term.isTissue || isAdjective ? [] : [term.name];
    return assertion === 'present' ? placesIn(name) : [];
  });
  return unique(named).filter((name) => !normal.has(name));
}

/** The ligament in "anterior cruciate ligament tear", and not the cruciate ligament in it. */
function placesIn(name: string): string[] {
  const places = structuresWithin(name).map(({ term }) => term.name);
  return places.filter((place) => !places.some((longer) => longer !== place && longer.includes(place)));
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
