import { JOINTS, PATHOLOGIES } from '@msk/contracts';

/** Words that somebody who knows this site tries first. The product's name is added to them. Source: promise A4. */
const SPECIALTY = [
  'radiology',
  'radiologist',
  'radiological',
  'radiograph',
  'radiography',
  'musculoskeletal',
  'skeletal',
  'muscle',
  'msk',
  'mri',
  'magnetic',
  'resonance',
  'imaging',
  'ultrasound',
  'xray',
  'scan',
  'doctor',
  'medical',
  'medicine',
  'hospital',
  'fellowship',
  'fellow',
  'resident',
  'learning',
  'teaching',
  'library',
  'video',
  'case',
  'orthopedic',
  'orthopaedic',
];
const ANATOMY = [
  'joint',
  'bone',
  'ligament',
  'tendon',
  'meniscus',
  'labrum',
  'cartilage',
  'rotator',
  'cuff',
  'vertebra',
  'femur',
  'tibia',
  'fibula',
  'humerus',
  'radius',
  'ulna',
  'patella',
  'pelvis',
];
const DEFAULT_PASSWORD_WORDS = ['password', 'admin', 'welcome', 'letmein'];

const CONTEXT_WORDS: readonly string[] = [
  ...JOINTS,
  ...PATHOLOGIES,
  ...SPECIALTY,
  ...ANATOMY,
  ...DEFAULT_PASSWORD_WORDS,
];

/** All words, the product's name as a whole and word by word, each in singular and plural. */
export function buildContextWords(productName: string): string[] {
  const name = normalizeForComparison(productName);
  const nameWords = [name, ...name.split(/[^\p{L}]+/u)].filter(({ length }) => length >= MIN_WORD_LENGTH);
  return [...nameWords, ...CONTEXT_WORDS].flatMap((word) => [word, `${word}s`]);
}

/** Shorter words occur in any text. */
export const MIN_WORD_LENGTH = 3;

/** For comparison only: the password is hashed as it was received. */
export const normalizeForComparison = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether only digits and keyboard signs remain of the password when these words are removed from it. */
export function consistsOfWords(words: readonly string[], password: string): boolean {
  const text = normalizeForComparison(password);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((remaining, word) => remaining.replaceAll(word, ' '), text);
  return rest !== text && /^[\x20-\x60\x7b-\x7e]*$/.test(rest);
}
