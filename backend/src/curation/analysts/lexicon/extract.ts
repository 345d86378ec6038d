import { ANALYSIS_LIMITS } from '@msk/contracts';
import { findMentions } from '@msk/lexicon';
import { entriesOf } from './sentences.js';
import { overlap, type Telling } from './telling.js';

const POINTS = 5;
/** So many are given even if they tell little. */
const FEW_POINTS = 3;
const TELLING = 1.5;
const SUMMARY_SENTENCES = 3;
const SUMMARY_LENGTH = 500;
/** From here on two sentences say the same. */
const ALIKE = 0.6;

const DEFINES =
  /^(?:an? |the |your )?[\p{L}\d'’(),\s-]{3,80}? (?:is|are) (?:an?|the|any|one|when|what|located|made)\b|\b(?:refers? to|occurs? when|happens? when|is characterized by)\b|^[\p{L} ]{3,40} causes an?\b/iu;

/** The opening of a good text tells what it is about, best where it defines it; it goes on from there. */
export function summaryOf(tellings: readonly Telling[]): string {
  const openings = tellings.filter(({ leans }) => !leans).slice(0, 12);
  const first = best(openings, ({ text, worth, at, history }) => worth + (history || DEFINES.test(text) ? 4 : 0) - at);
  if (!first) return '';
  const summary = [first];
  for (const next of tellings.slice(tellings.indexOf(first) + 1)) {
    const last = summary.at(-1)!;
    if (summary.length === SUMMARY_SENTENCES || next.at - first.at > 8) break;
    const length = [...summary, next].reduce((sum, { text }) => sum + text.length + 1, -1);
    // "It …" belongs to the sentence right before it.
    if (length > SUMMARY_LENGTH || (next.leans && next.at !== last.at + 1)) continue;
    if (summary.some(({ words }) => overlap(words, next.words) > ALIKE)) continue;
    summary.push(next);
  }
  return summary.map(({ text }) => text).join(' ');
}

/** The most telling sentences that stand on their own and do not repeat one another, in the order of the text. */
export function learningPointsOf(tellings: readonly Telling[], summary: string): string[] {
  const candidates = tellings
    .filter(
      ({ text, leans, history }) =>
        !leans && !history && text.length <= ANALYSIS_LIMITS.itemLength && !summary.includes(text),
    )
    .toSorted((one, other) => other.worth - one.worth || one.at - other.at);
  const points: Telling[] = [];
  for (const candidate of candidates) {
    if (points.length === POINTS || (points.length >= FEW_POINTS && candidate.worth < TELLING)) break;
    if (points.every(({ words }) => overlap(words, candidate.words) <= ALIKE)) points.push(candidate);
  }
  return points.toSorted((one, other) => one.at - other.at).map(({ text }) => text);
}

const best = <T>(things: readonly T[], rank: (thing: T) => number): T | undefined =>
  things.reduce<T | undefined>((one, other) => (one === undefined || rank(other) > rank(one) ? other : one), undefined);

const LIST_SHOWN = 8;

/** Where a text has no sentences but lists what is seen, the list is its summary. */
export function listedIn(text: string): string {
  const entries = entriesOf(text).flatMap((entry) => entry.split(/ \d{1,3}(?:\.\d{1,2})? ?% /));
  const features = entries.filter((entry) => /^\p{Lu}[^.?!:]{3,60}$/u.test(entry) && findMentions(entry).length > 0);
  if (features.length < 2) return '';
  const shown = features.slice(0, LIST_SHOWN).map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1));
  return `Among the features listed: ${shown.join(', ')}.`;
}
