import { JOINTS, PATHOLOGIES } from '@msk/contracts';

/** What somebody who knows what this site is about tries first; the product's name joins them. Source: promise A4. */
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
const FIRST_TRIED = ['password', 'admin', 'welcome', 'letmein'];

const OUR_WORDS: readonly string[] = [...JOINTS, ...PATHOLOGIES, ...SPECIALTY, ...ANATOMY, ...FIRST_TRIED];

/** With the product's name as people type it: whole and word by word. "Knees" is no better than "knee". */
export function ourWords(productName: string): string[] {
  const name = plain(productName);
  const ofTheName = [name, ...name.split(/[^\p{L}]+/u)].filter(({ length }) => length >= SHORTEST_WORD);
  return [...ofTheName, ...OUR_WORDS].flatMap((word) => [word, `${word}s`]);
}

/** Shorter ones turn up in any text, so that finding them says nothing. */
export const SHORTEST_WORD = 3;

/** For comparing alone: what is hashed is the password as it was received. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether nothing of the password remains but digits and signs of the keyboard, once these words are taken out of it. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const text = plain(password);
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && /^[\x20-\x60\x7b-\x7e]*$/.test(rest);
}
