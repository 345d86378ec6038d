import { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PREFERENCES, type Preferences } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/** Selects `Preferences` from `learning.preferences`. */
export const PREFERENCES = sql`remember_history as "rememberHistory", autoplay, playback_rate::float8 as "playbackRate", captions,
  theme, weekly_digest as "weeklyDigest"`;

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
    const value = (name: keyof Preferences) => sql`${changes[name] ?? DEFAULT_PREFERENCES[name]}`;
    const next = (name: keyof Preferences, column: string) =>
      sql`${sql.ref(column)} = ${changes[name] === undefined ? sql.ref(`p.${column}`) : sql.ref(`excluded.${column}`)}`;
    await sql`
      insert into learning.preferences as p
             (user_id, remember_history, autoplay, playback_rate, captions, theme, weekly_digest, changed_at)
      values (${userId}, ${value('rememberHistory')}, ${value('autoplay')}, ${value('playbackRate')}, ${value('captions')},
              ${value('theme')}, ${value('weeklyDigest')}, ${now})
          on conflict (user_id) do update
         set ${next('rememberHistory', 'remember_history')}, ${next('autoplay', 'autoplay')},
             ${next('playbackRate', 'playback_rate')}, ${next('captions', 'captions')}, ${next('theme', 'theme')},
             ${next('weeklyDigest', 'weekly_digest')}, changed_at = excluded.changed_at`.execute(this.em.getKysely());
  }
}
