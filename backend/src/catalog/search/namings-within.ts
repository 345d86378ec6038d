import { namedWithin, sensesIn } from '@msk/lexicon';

/** A thing that is named within a longer name, and where in it: the ligament in "anterior cruciate ligament tear". */
export interface Naming {
  name: string;
  start: number;
  end: number;
}

/** Names of the field come again and again; where one is named differently each time, it is read each time. */
const MOST = 20_000;
const read = new Map<string, readonly Naming[]>();

export function namingsWithin(phrase: string): readonly Naming[] {
  let namings = read.get(phrase);
  if (!namings) {
    const senses = sensesIn(phrase);
    const whole = { start: 0, end: phrase.length };
    namings = namedWithin(phrase).map((name) => {
      const { start, end } = senses.findLast(({ names }) => names.includes(name)) ?? whole;
      return { name, start, end };
    });
    if (read.size === MOST) read.clear();
    read.set(phrase, namings);
  }
  return namings;
}
