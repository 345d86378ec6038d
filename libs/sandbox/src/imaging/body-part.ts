export const BODY_PARTS = ['spine', 'knee', 'shoulder', 'hip', 'ankle', 'hand', 'elbow', 'thigh'] as const;
/** A part of the body that can be drawn. */
export type BodyPart = (typeof BODY_PARTS)[number];

const WORDS: Record<BodyPart, RegExp> = {
  spine:
    /\b(?:spin(?:e|al)|vertebra|dis[ck]s?\b|lumbar|cervical|thoracic|sciatic|scolio|kypho|back pain|spondyl|sacr)/g,
  knee: /\b(?:knee|menisc|patell|cruciate|acl\b|pcl\b|tibial plateau|femoral condyle)/g,
  shoulder:
    /\b(?:shoulder|rotator|supraspinatus|infraspinatus|subscapularis|glenoid|glenohumeral|bankart|acromi|clavic|scapul)/g,
  hip: /\b(?:hip\b|hips\b|acetabul|femoral head|femoroacetabular|pelvi|trochanter|gluteal|groin)/g,
  ankle: /\b(?:ankle|talus|talar|achilles|calcane|heel|foot\b|feet\b|toe|plantar|metatars|clubfoot)/g,
  hand: /\b(?:wrist|hand\b|hands\b|finger|thumb|carpal|scapho|lunate|triangular fibrocartilage|metacarp|phalan)/g,
  elbow: /\b(?:elbow|olecranon|epicondyl|radial head|ulnar collateral)/g,
  thigh: /\b(?:muscle|myopath|dystroph|myosit|hamstring|quadriceps|adductor)/g,
};

/** The body part that the text mentions most; without a mention `fallback` selects one. */
export function findBodyPart(title: string, text: string, fallback: number): BodyPart {
  const counts = BODY_PARTS.map((part) => ({ part, count: 5 * count(title, WORDS[part]) + count(text, WORDS[part]) }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  const chosen = best && best.count > 1 ? best.part : BODY_PARTS[fallback % BODY_PARTS.length];
  return chosen ?? 'knee';
}

const count = (text: string, words: RegExp): number => text.toLowerCase().match(words)?.length ?? 0;
