import { DAY } from '@msk/contracts';
import fc from 'fast-check';
import { type RecordedEvent, UserStory } from './recorded-events.js';

/** What a user or the provider does next, and the hours until then. */
interface Step {
  hours: number;
  act: (story: UserStory, at: Date, videos: readonly string[]) => void;
}

export interface History {
  events: RecordedEvent[];
  /** In this order the events arrive; some of them twice. */
  arrival: number[];
}

const plan = fc.constantFrom('monthly' as const, 'annual' as const);
const price = fc.record(
  {
    amount: fc.constantFrom(8_900, 9_900, 89_000, 100_001, 1),
    discountPercentage: fc.constantFrom(20, 50, 100, 33.33, 12.5),
    discountAmount: fc.constantFrom(1_000, 9_000, 1),
  },
  { requiredKeys: [] },
);
const state = fc.record(
  { plan, price, isLive: fc.boolean(), cancelsAtPeriodEnd: fc.boolean() },
  { requiredKeys: ['isLive'] },
);
const cents = fc.constantFrom(0, 1, 7_120, 8_900, 89_000);

const act: fc.Arbitrary<Step['act']> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(plan, price).map(
      ([p, cost]) =>
        (story: UserStory, at: Date) =>
          story.subscribe(at, p, cost),
    ),
  },
  { weight: 5, arbitrary: state.map((change) => (story: UserStory, at: Date) => story.changeSubscription(at, change)) },
  { weight: 3, arbitrary: cents.map((amount) => (story: UserStory, at: Date) => story.pay(at, amount)) },
  { weight: 1, arbitrary: cents.map((amount) => (story: UserStory, at: Date) => story.refund(at, amount)) },
  {
    weight: 2,
    arbitrary: fc.boolean().map((isActive) => (story: UserStory, at: Date) => story.setFellowship(at, isActive)),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(2), fc.boolean()).map(
      ([video, isNamed]) =>
        (story: UserStory, at: Date, videos: readonly string[]) =>
          story.watch(at, videos[video]!, isNamed),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(2), fc.constantFrom('approve' as const, 'reject' as const), fc.boolean()).map(
      ([video, decision, isUndone]) =>
        (story: UserStory, at: Date, videos: readonly string[]) =>
          story.review(at, videos[video]!, decision, isUndone),
    ),
  },
  { weight: 1, arbitrary: fc.constant((story: UserStory, at: Date) => story.erase(at)) },
);

const step: fc.Arbitrary<Step> = fc.record({ hours: fc.constantFrom(0, 1, 5, 24, 24, 100, 168, 400, 720), act });
const userSteps = fc.record({ start: fc.nat(60 * 24), steps: fc.array(step, { maxLength: 9 }) });

/** Some users, from `end` backwards, their events mixed by time. */
export const historyBefore = (end: Date, videos: readonly string[]): fc.Arbitrary<History> =>
  fc
    .record({
      users: fc.array(userSteps, { minLength: 1, maxLength: 4 }),
      shuffle: fc.array(fc.nat(1_000), { minLength: 100, maxLength: 100 }),
    })
    .map(({ users, shuffle }) => {
      const events = users
        .flatMap(({ start, steps }) =>
          eventsOf(new Date(end.getTime() - 60 * DAY - 4 * DAY + start * 3_600_000), steps, end, videos),
        )
        .sort((one, other) => one.at.getTime() - other.at.getTime())
        .map((recorded, place) => (shuffle[place % 100]! % 8 === 0 ? recordLate(recorded) : recorded));
      const weighed = [...events.keys(), ...events.keys()].map((n, place) => ({
        n,
        weight: shuffle[place % 100]! * 7 + ((place * 31) % 7),
      }));
      return { events, arrival: weighed.sort((one, other) => one.weight - other.weight).map(({ n }) => n) };
    });

/** As by a process whose clock is behind. */
const recordLate = ({ at, ...recorded }: RecordedEvent): RecordedEvent => {
  const isOfUser = /^(billing|identity)\./.test(recorded.event.type);
  return { ...recorded, at: isOfUser ? new Date(at.getTime() - 2 * 3_600_000) : at };
};

function eventsOf(start: Date, steps: readonly Step[], end: Date, videos: readonly string[]): RecordedEvent[] {
  const story = new UserStory().register(start);
  let time = start.getTime();
  for (const { hours, act: apply } of steps) {
    time += hours * 3_600_000;
    if (time < end.getTime()) apply(story, new Date(time), videos);
  }
  return story.events.filter(({ at }) => at < end);
}
