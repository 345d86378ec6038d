import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { nextVimeoId } from './vimeo-ids.js';

interface DataSubject {
  em: EntityManager;
  userId: string;
  /** Unique in the database. */
  word: string;
  now: Date;
}

/** Writes personal data of the subject into a table and returns its unique text. */
type PersonalDataSeeder = (subject: DataSubject) => Promise<string>;

const execute = async ({ em }: DataSubject, sql: string, ...values: unknown[]) => void (await em.execute(sql, values));

/** A unique time, for tables without text columns. */
const uniqueInstant = ({ word, now }: DataSubject): string => {
  const milliseconds = [...word].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 50_000_000, 7);
  return new Date(now.getTime() + 3_600_000 + milliseconds).toISOString();
};

/** A unique day, for tables with nothing more exact. */
const uniqueDay = ({ word }: DataSubject): string => {
  const days = [...word].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7);
  return new Date(Date.UTC(3000, 0, 1) + days * 24 * 3_600_000).toISOString().slice(0, 10);
};

/** A case that Learning knows, without one in Catalog. */
async function aKnownVideo(subject: DataSubject): Promise<string> {
  const id = randomUUID();
  await execute(
    subject,
    `insert into learning.video (id, title, duration, is_published) values (?, 'A case', 60, true)`,
    id,
  );
  return id;
}

/** A case on a worklist of its own. */
async function aWorklistItem(subject: DataSubject): Promise<{ itemId: string; videoId: string }> {
  const [worklistId, itemId, videoId] = [randomUUID(), randomUUID(), await aKnownVideo(subject)];
  const { userId, now } = subject;
  await execute(
    subject,
    'insert into learning.worklist (id, user_id, created_at) values (?, ?, ?)',
    ...[worklistId, userId, now],
  );
  await execute(
    subject,
    'insert into learning.worklist_item (id, worklist_id, user_id, video_id, place) values (?, ?, ?, ?, 1)',
    ...[itemId, worklistId, userId, videoId],
  );
  return { itemId, videoId };
}

async function aCard(subject: DataSubject): Promise<string> {
  const { userId, word, now } = subject;
  const id = randomUUID();
  await execute(
    subject,
    `insert into learning.review_card (id, user_id, video_id, kind, learning_point, created_at, due_at)
     values (?, ?, ?, 'learning-point', ?, ?, ?)`,
    ...[id, userId, await aKnownVideo(subject), `Point ${word}`, now, now],
  );
  return id;
}

/** Every table with personal data. A new one needs an entry here and a part of the export. */
export const PERSONAL_DATA_SEEDERS: Record<string, PersonalDataSeeder> = {
  'identity.user': async (subject) => {
    await execute(
      subject,
      'update identity.user set last_name = ? where id = ?',
      `Surname ${subject.word}`,
      subject.userId,
    );
    return `Surname ${subject.word}`;
  },
  'identity.session': async (subject) => {
    const { userId, word, now } = subject;
    await execute(
      subject,
      `insert into identity.session (id, key_digest, user_id, device, network, created_at, last_used_at)
       values (?, encode(sha256(?::text::bytea), 'hex'), ?, ?, ?, ?, ?)`,
      ...[randomUUID(), word, userId, `Device ${word}`, `net ${word}`, now, now],
    );
    return `Device ${word}`;
  },
  'identity.email_token': async (subject) => {
    const made = uniqueInstant(subject);
    await execute(
      subject,
      `insert into identity.email_token (digest, user_id, purpose, created_at, expires_at, used_at)
       values (encode(sha256(?::text::bytea), 'hex'), ?, 'reset', ?, ?::timestamptz + interval '1 hour', ?)`,
      ...[subject.word, subject.userId, made, made, made],
    );
    return made;
  },
  'billing.membership': async (subject) => {
    const since = uniqueInstant(subject);
    await execute(
      subject,
      `insert into billing.membership (user_id, fellow_since) values (?, ?)
       on conflict (user_id) do update set fellow_since = excluded.fellow_since`,
      ...[subject.userId, since],
    );
    return since;
  },
  'billing.fellowship_member': async (subject) => {
    const { userId, word, now } = subject;
    await execute(
      subject,
      `insert into billing.fellowship_member (id, email, first_name, is_active, user_id, user_registered_at, added_at,
         added_via_zapier) values (?, ?, ?, true, ?, ?, ?, true)`,
      ...[randomUUID(), `${word}@fellowship.example`, `Fellow ${word}`, userId, now, now],
    );
    return `Fellow ${word}`;
  },
  'billing.customer': async (subject) => {
    const id = `cus_${randomUUID()}`;
    await execute(subject, 'insert into billing.customer (id, user_id) values (?, ?)', id, subject.userId);
    return id;
  },
  'billing.subscription': async (subject) => {
    const until = uniqueInstant({ ...subject, word: `${subject.word} paid` });
    await execute(
      subject,
      `insert into billing.subscription (id, user_id, status, plan, price_id, paid_until, cancels_at_period_end, snapshot_version)
       values (?, ?, 'canceled', 'monthly', 'price', ?, false, 1)`,
      ...[`sub_${randomUUID()}`, subject.userId, until],
    );
    return until;
  },
  'billing.payment': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} pays` });
    await execute(
      subject,
      `insert into billing.payment (id, user_id, invoice_id, status, amount, discount_amount, refunded_amount, currency,
         description, created_at, snapshot_version) values (?, ?, ?, 'succeeded', 8900, 0, 0, 'usd', 'A month', ?, 1)`,
      ...[randomUUID(), subject.userId, `in_${randomUUID()}`, at],
    );
    return at;
  },
  'billing.checkout': async (subject) => {
    const until = uniqueInstant({ ...subject, word: `${subject.word} opens` });
    await execute(
      subject,
      'insert into billing.checkout (id, user_id, price_id, expires_at) values (?, ?, ?, ?)',
      ...[randomUUID(), subject.userId, 'price', until],
    );
    return until;
  },
  'learning.watch_record': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} watches` });
    await execute(
      subject,
      `insert into learning.watch_record (user_id, video_id, progress, position_seconds, last_watched_at) values (?, ?, 5, 9, ?)`,
      ...[subject.userId, await aKnownVideo(subject), at],
    );
    return at;
  },
  'learning.daily_view': async (subject) => {
    const videoId = await aKnownVideo(subject);
    await execute(
      subject,
      'insert into learning.daily_view (user_id, video_id, viewed_on) values (?, ?, current_date)',
      ...[subject.userId, videoId],
    );
    return videoId;
  },
  'learning.bookmark': async (subject) => {
    await execute(
      subject,
      'insert into learning.bookmark (id, user_id, video_id, notes, created_at) values (?, ?, ?, ?, ?)',
      ...[randomUUID(), subject.userId, await aKnownVideo(subject), `Bookmark ${subject.word}`, subject.now],
    );
    return `Bookmark ${subject.word}`;
  },
  'learning.note': async (subject) => {
    const { userId, word, now } = subject;
    await execute(
      subject,
      `insert into learning.note (id, user_id, video_id, seconds, text, ask_again, created_at, updated_at)
       values (?, ?, ?, 7, ?, false, ?, ?)`,
      ...[randomUUID(), userId, await aKnownVideo(subject), `Note ${word}`, now, now],
    );
    return `Note ${word}`;
  },
  'learning.playlist': async (subject) => {
    const { userId, word, now } = subject;
    await execute(
      subject,
      `insert into learning.playlist (id, user_id, kind, title, video_ids, created_at, updated_at)
       values (?, ?, 'own', ?, '{}', ?, ?)`,
      ...[randomUUID(), userId, `Playlist ${word}`, now, now],
    );
    return `Playlist ${word}`;
  },
  'learning.worklist': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} practises` });
    await execute(
      subject,
      'insert into learning.worklist (id, user_id, created_at) values (?, ?, ?)',
      ...[randomUUID(), subject.userId, at],
    );
    return at;
  },
  'learning.worklist_item': async (subject) => (await aWorklistItem(subject)).videoId,
  'learning.call': async (subject) => {
    const { userId, word, now } = subject;
    const { itemId, videoId } = await aWorklistItem(subject);
    await execute(
      subject,
      `insert into learning.call (id, item_id, user_id, video_id, text, confidence, seconds_to_call, diagnoses, gradings, called_at)
       values (?, ?, ?, ?, ?, 3, 40, '[]', '[{"grade": "wrong", "by": "lexicon"}]', ?)`,
      ...[randomUUID(), itemId, userId, videoId, `Call ${word}`, now],
    );
    return `Call ${word}`;
  },
  'learning.reel': async (subject) => {
    const { userId, word, now } = subject;
    await execute(
      subject,
      `insert into learning.reel (id, user_id, title, items, show_notes, created_at, updated_at)
       values (?, ?, ?, '[]', false, ?, ?)`,
      ...[randomUUID(), userId, `Reel ${word}`, now, now],
    );
    return `Reel ${word}`;
  },
  'learning.review_card': async (subject) => {
    await aCard(subject);
    return `Point ${subject.word}`;
  },
  'learning.review': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} reviews` });
    const cardId = await aCard({ ...subject, word: `${subject.word} again` });
    await execute(
      subject,
      `insert into learning.review (id, card_id, user_id, rating, reviewed_at, received_at, retention, memory)
       values (?, ?, ?, 3, ?, ?, 0.9, '{}')`,
      ...[randomUUID(), cardId, subject.userId, at, subject.now],
    );
    return at;
  },
  'learning.preferences': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} prefers` });
    await execute(
      subject,
      `insert into learning.preferences (user_id, remember_history, autoplay, playback_rate, captions, theme, weekly_digest,
         changed_at) values (?, true, true, 1.75, true, 'light', false, ?)`,
      ...[subject.userId, at],
    );
    return at;
  },
  'moderation.video_report': async (subject) => {
    const { userId, word, now } = subject;
    await execute(
      subject,
      `insert into moderation.video_report (id, user_id, video_id, reason, description, status, reported_at)
       values (?, ?, ?, 'other', ?, 'pending', ?)`,
      ...[randomUUID(), userId, randomUUID(), `Report ${word}`, now],
    );
    return `Report ${word}`;
  },
  'moderation.email_opt_out': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} unsubscribes` });
    await execute(
      subject,
      'insert into moderation.email_opt_out (user_id, opted_out_at) values (?, ?)',
      ...[subject.userId, at],
    );
    return at;
  },
  'curation.pending_video': async (subject) => {
    const { userId, word, now } = subject;
    await execute(
      subject,
      `insert into curation.pending_video (id, vimeo_id, title, embed_url, duration, created_at, modified_at, imported_at,
         tags, processing_status, analysis, decision, decided_at, decided_by, notes)
       values (?, ?, 'A case', 'https://player.example/1', 60, ?, ?, ?, '[]', 'completed',
         '{"primaryJoint":"knee","confidence":0.5,"analysedBy":"editor"}', 'approved', ?, ?, ?)`,
      ...[randomUUID(), nextVimeoId(), now, now, now, now, userId, `Decision ${word}`],
    );
    return `Decision ${word}`;
  },
  'curation.reviewer': async (subject) => {
    const [at, videoId] = [uniqueInstant({ ...subject, word: `${subject.word} reviews` }), randomUUID()];
    await execute(
      subject,
      `insert into curation.pending_video (id, vimeo_id, title, embed_url, duration, created_at, modified_at, imported_at,
         tags, processing_status)
       values (?, ?, 'A case', 'https://player.example/2', 60, ?, ?, ?, '[]', 'pending')`,
      ...[videoId, nextVimeoId(), subject.now, subject.now, subject.now],
    );
    await execute(
      subject,
      'insert into curation.reviewer (video_id, user_id, since, seen_at) values (?, ?, ?, ?)',
      ...[videoId, subject.userId, at, at],
    );
    return at;
  },
  'curation.blacklist_entry': async (subject) => {
    await execute(
      subject,
      'insert into curation.blacklist_entry (vimeo_id, reason, listed_by, listed_at) values (?, ?, ?, ?)',
      ...[nextVimeoId(), `Reason ${subject.word}`, subject.userId, subject.now],
    );
    return `Reason ${subject.word}`;
  },
  'analytics.event': async (subject) => {
    const videoId = randomUUID();
    await execute(
      subject,
      `insert into analytics.event (event_id, position, type, aggregate_id, payload, occurred_at)
       values (?, 1, 'learning.video-watched.v1', ?, ?, ?)`,
      ...[randomUUID(), videoId, JSON.stringify({ videoId, userId: subject.userId }), subject.now],
    );
    return videoId;
  },
  'analytics.account': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} paid first` });
    await execute(
      subject,
      `insert into analytics.account (user_id, first_paid_at, is_fellow) values (?, ?, false)
       on conflict (user_id) do update set first_paid_at = excluded.first_paid_at`,
      ...[subject.userId, at],
    );
    return at;
  },
  'analytics.subscription': async (subject) => {
    const id = `sub_${randomUUID()}`;
    await execute(
      subject,
      `insert into analytics.subscription (subscription_id, user_id, plan, is_live, cancels_at_period_end, mrr)
       values (?, ?, 'monthly', true, false, 8900)`,
      ...[id, subject.userId],
    );
    return id;
  },
  'analytics.payer_period': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} began` });
    await execute(
      subject,
      'insert into analytics.payer_period (user_id, began_at, position) values (?, ?, 1)',
      ...[subject.userId, at],
    );
    return at;
  },
  'analytics.mrr_movement': async (subject) => {
    const at = uniqueInstant({ ...subject, word: `${subject.word} moved` });
    await execute(
      subject,
      `insert into analytics.mrr_movement (user_id, position, at, kind, amount) values (?, 1, ?, 'new', 8900)`,
      ...[subject.userId, at],
    );
    return at;
  },
  'analytics.active_day': async (subject) => {
    const day = uniqueDay(subject);
    await execute(subject, 'insert into analytics.active_day (day, user_id) values (?, ?)', day, subject.userId);
    return day;
  },
  'audit.entry': async (subject) => {
    await execute(
      subject,
      `insert into audit.entry (at, actor_kind, actor_id, action, details, network) values (?, 'user', ?, 'tea.made', '{}', ?)`,
      ...[subject.now, subject.userId, `from ${subject.word}`],
    );
    return `from ${subject.word}`;
  },
};

/** Tables with data of erased people only, which nobody can export: addresses until a job deletes them, and ids. */
export const TABLES_OF_ERASED_PEOPLE = [
  'identity.erased_account_email',
  'learning.erased_user',
  'moderation.erased_user',
];

/** Writes personal data of the subject into every table and returns the unique text of each. */
export async function seedPersonalData(subject: DataSubject): Promise<Record<string, string>> {
  const markers: Record<string, string> = {};
  for (const [table, seed] of Object.entries(PERSONAL_DATA_SEEDERS)) markers[table] = await seed(subject);
  return markers;
}

/** Reads the tables that refer to a person, by a foreign key or by the name of a column, from the database's catalog. */
export async function listPersonalDataTables(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select distinct n.nspname || '.' || c.relname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss', 'migration')
        and (k.confrelid = 'identity.user'::regclass
             or a.attname ~ '(^|_)(user|user_id|actor_id|member_id|learner_id|by|email|mail|address|first_name|last_name)$')
      order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Lists the `schema.table.column` of all columns of the database, job queue included, that contain the text. */
export async function findColumnsContaining(em: EntityManager, text: string): Promise<string[]> {
  const columns = await em.execute<{ table: string; name: string }[]>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and n.nspname not in ('pg_catalog', 'information_schema')
        and a.atttypid::regtype::text = any ('{text,character varying,json,jsonb,text[],character varying[],uuid,bytea,name}')
      order by 1, 2`,
  );
  const containing = [];
  for (const { table, name } of columns) {
    const [found] = await em.execute<object[]>(
      `select from ${table} where strpos(lower("${name}"::text), lower(?)) > 0 limit 1`,
      [text],
    );
    if (found) containing.push(`${table}.${name}`);
  }
  return containing;
}

/** Finds the rows of the tables that contain one of the texts; one statement for all. The texts have no wildcards of `like`. */
export async function findRowsMentioning(
  em: EntityManager,
  tables: readonly string[],
  texts: readonly string[],
): Promise<Record<string, unknown[]>> {
  const patterns = texts.map((text) => `%${text}%`);
  // Of each row only its text is searched, which takes a third of the time of its JSON.
  const selects = tables.map(
    (table) => sql`
      select ${table}::text as name, to_jsonb(t) as row from ${sql.table(table)} t where t::text like any (${patterns}::text[])`,
  );
  const { rows: found } = await sql<{ name: string; row: unknown }>`
    ${sql.join(selects, sql` union all `)} order by name, row`.execute(em.getKysely());
  const rows: Record<string, unknown[]> = Object.fromEntries(tables.map((table) => [table, []]));
  for (const { name, row } of found) rows[name]?.push(row);
  return rows;
}
