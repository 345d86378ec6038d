import { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PREFERENCES, type Preferences } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

const COLUMNS = {
  rememberHistory: 'remember_history',
  autoplay: 'autoplay',
  playbackRate: 'playback_rate',
  captions: 'captions',
  theme: 'theme',
  weeklyDigest: 'weekly_digest',
  timeZone: 'time_zone',
  newCardsPerDay: 'new_cards_per_day',
  reviewsPerDay: 'reviews_per_day',
  desiredRetention: 'desired_retention',
} satisfies Record<keyof Preferences, string>;
const NAMES = Object.keys(COLUMNS) as (keyof Preferences)[];
const NUMERIC = new Set<keyof Preferences>(['playbackRate', 'desiredRetention']);

/** Selects `Preferences` from `learning.preferences`. */
export const PREFERENCES = sql.join(
  NAMES.map((name) => sql`${sql.ref(COLUMNS[name])}${NUMERIC.has(name) ? sql`::float8` : sql``} as ${sql.ref(name)}`),
);

/** A row exists once a user has changed a preference. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly em: EntityManager) {}

  async find(userId: string): Promise<Preferences | null> {
    const { rows } = await sql<Preferences>`
      select ${PREFERENCES} from learning.preferences where user_id = ${userId}`.execute(this.em.getKysely());
    return rows[0] ?? null;
  }

  /** An absent field keeps its value. One statement: of two devices that change different fields, neither undoes the other. */
  async change(userId: string, changes: Partial<Preferences>, now: Date): Promise<void> {
    const columns = sql.join(NAMES.map((name) => sql.ref(COLUMNS[name])));
    const values = sql.join(NAMES.map((name) => sql`${changes[name] ?? DEFAULT_PREFERENCES[name]}`));
    // The first digest is of what is new from the moment of the choice.
    const digested = changes.weeklyDigest
      ? sql`digested_until = case when preferences.weekly_digest then preferences.digested_until else ${now} end, `
      : sql``;
    const next = NAMES.filter((name) => changes[name] !== undefined).map(
      (name) => sql`${sql.ref(COLUMNS[name])} = ${sql.ref(`excluded.${COLUMNS[name]}`)}, `,
    );
    await sql`
      insert into learning.preferences (user_id, ${columns}, changed_at, digested_until)
      values (${userId}, ${values}, ${now}, ${now})
          on conflict (user_id) do update
         set ${sql.join(next, sql``)} ${digested} changed_at = excluded.changed_at`.execute(this.em.getKysely());
  }
}
