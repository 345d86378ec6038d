import { DAY, HOUR, type SubscriptionPlan } from '@msk/contracts';
import type { DemoPerson } from '../../../backend/src/platform/demo/demo-commands.ts';
import { Chance } from './chance.ts';

/** What happens to a subscription at a time besides its renewals. */
export interface Turn {
  at: Date;
  what: 'cancel' | 'resume' | 'grant-code' | 'refund';
}

export interface Contract {
  startsAt: Date;
  plan: SubscriptionPlan;
  /** A promotion code of the sandbox. */
  code: string | null;
  card: 'pays' | 'declinesLater';
  turns: Turn[];
  /** About when access ends; in the future for who stays. */
  endsAt: Date;
}

/** Somebody whom nobody knows, with a year in the library. */
export interface Learner extends DemoPerson {
  registeredAt: Date;
  isFellow: boolean;
  contracts: Contract[];
  /** When the account is erased. */
  leavesAt: Date | null;
  /** Sittings a week while there is access. */
  diligence: number;
  /** For what this person does in the library. */
  seed: number;
}

const PEOPLE = 140;
const FELLOWS = 8;
const MONTH = 30.4 * DAY;
const YEAR = 365 * DAY;
/** Reserved by RFC 2606: no email can arrive there. */
const DOMAIN = 'learners.example';

const FIRST_NAMES = [
  ...['Aino', 'Bram', 'Chiara', 'Dede', 'Emeka', 'Farah', 'Goran', 'Hana', 'Ines', 'Joost', 'Kavya', 'Lars', 'Mei'],
  ...['Nils', 'Oksana', 'Pablo', 'Quirin', 'Rania', 'Sofia', 'Tomas', 'Uma', 'Viggo', 'Wanda', 'Yara', 'Zeno'],
];
/** Nobody is called so. */
const LAST_NAMES = [
  ...['Acromion', 'Bursa', 'Calcaneus', 'Condyle', 'Coracoid', 'Cuboid', 'Femur', 'Fibula', 'Glenoid', 'Hamate'],
  ...['Humerus', 'Ilium', 'Labrum', 'Lunate', 'Malleolus', 'Meniscus', 'Navicular', 'Odontoid', 'Patella', 'Pisiform'],
  ...['Radius', 'Retinaculum', 'Sacrum', 'Scaphoid', 'Talus', 'Tibia', 'Trapezium', 'Triquetrum', 'Trochanter', 'Ulna'],
];
const DEVICES = ['Firefox on Windows', 'Chrome on Windows', 'Safari on macOS', 'Safari on iPad', 'Chrome on Android'];
/** For documentation only. Source: RFC 5737. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'];

/** The same people for the same seed, in the order of their registration; times are relative to `now`. */
export function inventPeople(seed: number, now: Date, password: string): Learner[] {
  const chance = new Chance(seed);
  const names = chance.shuffle(FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => [first, last] as const)));
  return Array.from({ length: PEOPLE }, (_, n) => {
    const [firstName, lastName] = names[n] as readonly [string, string];
    // The library grows: more people have come of late.
    const age = YEAR * (1 - (n + chance.between(0, 1)) / PEOPLE) ** 1.3;
    return inventLearner(
      { firstName, lastName, password, n },
      new Date(now.getTime() - age),
      now,
      new Chance(chance.nextInt(2 ** 31)),
    );
  });
}

function inventLearner(
  { firstName, lastName, password, n }: { firstName: string; lastName: string; password: string; n: number },
  registeredAt: Date,
  now: Date,
  chance: Chance,
): Learner {
  const isFellow = n % Math.floor(PEOPLE / FELLOWS) === 3;
  const contracts = isFellow ? [] : inventContracts(registeredAt, now, chance);
  const leavesAt = new Date(registeredAt.getTime() + chance.between(20, 60) * DAY);
  return {
    userId: chance.uuid(),
    email: `${firstName}.${lastName}@${DOMAIN}`.toLowerCase(),
    ...{ password, firstName, lastName, registeredAt, isFellow, contracts },
    device: chance.pick(DEVICES),
    network: `${chance.pick(NETWORKS)}.${1 + (n % 250)}`,
    leavesAt: contracts.length === 0 && !isFellow && chance.happens(0.05) && leavesAt < now ? leavesAt : null,
    diligence: isFellow ? chance.between(1, 3) : contracts.length > 0 ? chance.between(0.6, 2.6) : chance.between(1, 4),
    seed: chance.nextInt(2 ** 31),
  };
}

type Story =
  | 'trial'
  | 'stays'
  | 'leaves'
  | 'returns'
  | 'hesitates'
  | 'card fails'
  | 'gets a discount'
  | 'loses a discount'
  | 'is refunded';

const STORIES: readonly (readonly [number, Story])[] = [
  [80, 'trial'],
  [12, 'stays'],
  [14, 'leaves'],
  [7, 'returns'],
  [4, 'hesitates'],
  [5, 'card fails'],
  [4, 'gets a discount'],
  [6, 'loses a discount'],
  [4, 'is refunded'],
];

const CODES: readonly (readonly [number, string | null])[] = [
  [70, null],
  [18, 'WELCOME20'],
  [8, 'FELLOWSHIP50'],
  [4, 'GIFT100'],
];

function inventContracts(registeredAt: Date, now: Date, chance: Chance): Contract[] {
  const story = chance.pickWeighted(STORIES);
  const startsAt = new Date(registeredAt.getTime() + chance.between(1, 12) * DAY);
  if (story === 'trial' || startsAt >= now) return [];
  const first = inventContract(story, startsAt, chance);
  const back = new Date(first.endsAt.getTime() + chance.between(15, 70) * DAY);
  const contracts = story === 'returns' && back < now ? [first, inventContract('stays', back, chance)] : [first];
  return contracts.map((contract) => ({ ...contract, turns: contract.turns.filter(({ at }) => at < now) }));
}

function inventContract(story: Story, startsAt: Date, chance: Chance): Contract {
  const after = (ms: number) => new Date(startsAt.getTime() + ms);
  const isShort = story === 'leaves' || story === 'returns' || story === 'card fails';
  const plan = !isShort && chance.happens(0.4) ? 'annual' : 'monthly';
  const months = 1 + chance.nextInt(story === 'returns' ? 3 : 6);
  const cancelsAt = after((months - chance.between(0.1, 0.8)) * MONTH);
  const contract: Contract = { startsAt, plan, code: null, card: 'pays', turns: [], endsAt: after(2 * YEAR) };
  switch (story) {
    case 'leaves':
    case 'returns':
      return { ...contract, turns: [{ at: cancelsAt, what: 'cancel' }], endsAt: after(months * MONTH) };
    case 'hesitates': {
      const resumesAt = new Date(cancelsAt.getTime() + chance.between(2, 50) * HOUR);
      return {
        ...contract,
        turns: [
          { at: cancelsAt, what: 'cancel' },
          { at: resumesAt, what: 'resume' },
        ],
      };
    }
    case 'card fails':
      return { ...contract, card: 'declinesLater', endsAt: after(MONTH + 15 * DAY) };
    case 'loses a discount':
      return { ...contract, plan: 'monthly', code: 'THREEMONTHS' };
    case 'gets a discount':
      return { ...contract, turns: [{ at: after(chance.between(5, 80) * DAY), what: 'grant-code' }] };
    case 'is refunded': {
      const asksAt = after(chance.between(3, 20) * DAY);
      const turns: Turn[] = [
        { at: asksAt, what: 'cancel' },
        { at: new Date(asksAt.getTime() + 5 * HOUR), what: 'refund' },
      ];
      return { ...contract, plan: 'monthly', turns, endsAt: after(MONTH) };
    }
    default:
      return { ...contract, code: chance.pickWeighted(CODES) };
  }
}
