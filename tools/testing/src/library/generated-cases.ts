import { type AiAnalysis, type Cue, JOINT_LABELS, JOINTS } from '@msk/contracts';
import { allTerms, isPathology, isStructure } from '@msk/lexicon';
import { SeededRandom } from '@msk/testing';

export interface GeneratedCase {
  id: string;
  vimeoId: string;
  title: string;
  description: string;
  /** Seconds. */
  duration: number;
  views: number;
  createdAt: string;
  analysis: AiAnalysis;
  transcript: string;
  cues: Cue[];
}

const termNames = (kind: typeof isPathology) =>
  allTerms()
    .filter(kind)
    .map(({ name }) => name);
export const PATHOLOGY_NAMES = termNames(isPathology);
export const STRUCTURE_NAMES = termNames(isStructure);

/** Common words of a lecture, used with the frequencies of speech. */
const COMMON_WORDS = generateWords(6_000);

/** Cases with the size and word frequencies of real ones: about 900 spoken words, a few diseases and structures each. */
export function* generatedCases(count: number, seed = 1): Generator<GeneratedCase> {
  const random = new SeededRandom(seed);
  for (let index = 0; index < count; index++) yield generatedCase(random, index);
}

function generatedCase(random: SeededRandom, index: number): GeneratedCase {
  const primaryJoint = random.pick(JOINTS);
  const pathologies = random.pickMany(PATHOLOGY_NAMES, 1 + random.nextInt(3));
  const anatomicStructures = random.pickMany(STRUCTURE_NAMES, 2 + random.nextInt(4));
  const subject = [...pathologies, ...anatomicStructures, JOINT_LABELS[primaryJoint]];
  const cues = randomCues(random, subject, 500 + random.nextInt(800));
  const caseTitle = `${pathologies[0]} of the ${anatomicStructures[0]}`;
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    vimeoId: String(100_000_000 + index),
    title: `Case ${index}: ${caseTitle}`,
    description: randomText(random, subject, 30),
    duration: 60 + random.nextInt(1_500),
    views: random.nextInt(5_000),
    createdAt: new Date(Date.UTC(2022, 0, 1) + random.nextInt(1_600 * 24) * 3_600_000).toISOString(),
    analysis: {
      caseTitle,
      summary: randomText(random, subject, 40),
      primaryJoint,
      pathologies,
      anatomicStructures,
      learningPoints: Array.from({ length: 3 }, () => randomText(random, subject, 12)),
      keywords: random.pickMany(subject, 4),
      confidence: 0.5 + random.next() / 2,
      analysedBy: 'lexicon',
    },
    transcript: cues.map(({ text }) => text).join(' '),
    cues,
  };
}

const WORDS_PER_CUE = 9;
const SECONDS_PER_CUE = 4;

const randomCues = (random: SeededRandom, subject: string[], words: number): Cue[] =>
  Array.from({ length: Math.ceil(words / WORDS_PER_CUE) }, (_, index) => ({
    start: index * SECONDS_PER_CUE,
    end: (index + 1) * SECONDS_PER_CUE,
    text: randomText(random, subject, WORDS_PER_CUE),
  }));

const randomText = (random: SeededRandom, subject: string[], words: number): string =>
  Array.from({ length: words }, () => (random.next() < 0.08 ? random.pick(subject) : randomWord(random))).join(' ');

/** Zipf's law: the word of rank r occurs about 1/r as often as the first. */
const randomWord = (random: SeededRandom): string =>
  COMMON_WORDS[Math.floor(COMMON_WORDS.length ** random.next()) - 1]!;

function generateWords(count: number): string[] {
  const random = new SeededRandom(7);
  const syllable = () =>
    random.pick([...'bcdfglmnprstv']) + random.pick([...'aeiou']) + random.pick(['', 'n', 'r', 's']);
  return Array.from({ length: count }, () => Array.from({ length: 2 + random.nextInt(3) }, syllable).join(''));
}
