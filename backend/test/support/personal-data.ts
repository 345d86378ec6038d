import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nextVimeoId } from './vimeo-ids.js';

interface Whose {
  em: EntityManager;
  userId: string;
  /** A word that is nowhere else. */
  word: string;
  now: Date;
}

/** Puts something of the user's into a table, and tells by what it is recognised. */
type Plant = (whose: Whose) => Promise<string>;

const run = async ({ em }: Whose, sql: string, ...values: unknown[]) => void (await em.execute(sql, values));

/** An instant that nothing else happened at: for tables that hold no words. */
const oddInstant = ({ word, now }: Whose): string => {
  const milliseconds = [...word].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 50_000_000, 7);
  return new Date(now.getTime() + 3_600_000 + milliseconds).toISOString();
};

/** Every table that says something about a person. A new one needs an entry, and its part of the export. */
export const PLANTS: Record<string, Plant> = {
  'identity.user': async (whose) => {
    await run(whose, 'update identity.user set last_name = ? where id = ?', `Surname ${whose.word}`, whose.userId);
    return `Surname ${whose.word}`;
  },
  'identity.session': async (whose) => {
    const { userId, word, now } = whose;
    await run(
      whose,
      `insert into identity.session (id, key_digest, user_id, device, network, created_at, last_used_at)
       values (?, encode(sha256(?::text::bytea), 'hex'), ?, ?, ?, ?, ?)`,
      ...[randomUUID(), word, userId, `Device ${word}`, `net ${word}`, now, now],
    );
    return `Device ${word}`;
  },
  'identity.mail_token': async (whose) => {
    const made = oddInstant(whose);
    await run(
      whose,
      `insert into identity.mail_token (digest, user_id, purpose, created_at, expires_at, used_at)
       values (encode(sha256(?::text::bytea), 'hex'), ?, 'reset', ?, ?::timestamptz + interval '1 hour', ?)`,
      ...[whose.word, whose.userId, made, made, made],
    );
    return made;
  },
  'billing.membership': async (whose) => {
    const since = oddInstant(whose);
    await run(
      whose,
      `insert into billing.membership (user_id, fellow_since) values (?, ?)
       on conflict (user_id) do update set fellow_since = excluded.fellow_since`,
      ...[whose.userId, since],
    );
    return since;
  },
  'billing.fellowship_member': async (whose) => {
    const { userId, word, now } = whose;
    await run(
      whose,
      `insert into billing.fellowship_member (id, email, first_name, is_active, user_id, user_registered_at, added_at,
         added_via_zapier) values (?, ?, ?, true, ?, ?, ?, true)`,
      ...[randomUUID(), `${word}@fellowship.example`, `Fellow ${word}`, userId, now, now],
    );
    return `Fellow ${word}`;
  },
  'billing.customer': async (whose) => {
    const id = `cus_${randomUUID()}`;
    await run(whose, 'insert into billing.customer (id, user_id) values (?, ?)', id, whose.userId);
    return id;
  },
  'billing.subscription': async (whose) => {
    const until = oddInstant({ ...whose, word: `${whose.word} paid` });
    await run(
      whose,
      `insert into billing.subscription (id, user_id, status, plan, price_id, paid_until, cancels_at_period_end, look)
       values (?, ?, 'canceled', 'monthly', 'price', ?, false, 1)`,
      ...[`sub_${randomUUID()}`, whose.userId, until],
    );
    return until;
  },
  'billing.payment': async (whose) => {
    const at = oddInstant({ ...whose, word: `${whose.word} pays` });
    await run(
      whose,
      `insert into billing.payment (id, user_id, invoice_id, status, amount, discount_amount, refunded_amount, currency,
         description, created_at, look) values (?, ?, ?, 'succeeded', 8900, 0, 0, 'usd', 'A month', ?, 1)`,
      ...[randomUUID(), whose.userId, `in_${randomUUID()}`, at],
    );
    return at;
  },
  'billing.checkout': async (whose) => {
    const until = oddInstant({ ...whose, word: `${whose.word} opens` });
    await run(
      whose,
      'insert into billing.checkout (id, user_id, price_id, expires_at) values (?, ?, ?, ?)',
      ...[randomUUID(), whose.userId, 'price', until],
    );
    return until;
  },
  'curation.pending_video': async (whose) => {
    const { userId, word, now } = whose;
    await run(
      whose,
      `insert into curation.pending_video (id, vimeo_id, title, embed_url, duration, created_at, modified_at, imported_at,
         tags, processing_status, analysis, decision, decided_at, decided_by, notes)
       values (?, ?, 'A case', 'https://player.example/1', 60, ?, ?, ?, '[]', 'completed',
         '{"primaryJoint":"knee","confidence":0.5,"analysedBy":"editor"}', 'approved', ?, ?, ?)`,
      ...[randomUUID(), nextVimeoId(), now, now, now, now, userId, `Decision ${word}`],
    );
    return `Decision ${word}`;
  },
  'curation.blacklist_entry': async (whose) => {
    await run(
      whose,
      'insert into curation.blacklist_entry (vimeo_id, reason, listed_by, listed_at) values (?, ?, ?, ?)',
      ...[nextVimeoId(), `Reason ${whose.word}`, whose.userId, whose.now],
    );
    return `Reason ${whose.word}`;
  },
  'audit.entry': async (whose) => {
    await run(
      whose,
      `insert into audit.entry (at, actor_kind, actor_id, action, details, network) values (?, 'user', ?, 'tea.made', '{}', ?)`,
      ...[whose.now, whose.userId, `from ${whose.word}`],
    );
    return `from ${whose.word}`;
  },
};

/** Only of people who are gone: there is nobody left to export it. Retention sees to it. */
export const OF_NOBODY = ['identity.farewell'];

/** Leaves the user's traces everywhere. By table, what they are recognised by. */
export async function plantEverywhere(whose: Whose): Promise<Record<string, string>> {
  const traces: Record<string, string> = {};
  for (const [table, plant] of Object.entries(PLANTS)) traces[table] = await plant(whose);
  return traces;
}

/** The tables of the catalog that refer to a person: by a foreign key, or by a column that is named like one. */
export async function tablesAboutPeople(em: EntityManager): Promise<string[]> {
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

/** `schema.table.column` of everything in the database, the queue's own tables included, that holds the text. */
export async function columnsHolding(em: EntityManager, text: string): Promise<string[]> {
  const columns = await em.execute<{ table: string; name: string }[]>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as name
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
        and n.nspname not in ('pg_catalog', 'information_schema')
        and a.atttypid::regtype::text = any ('{text,character varying,json,jsonb,text[],character varying[],uuid,bytea,name}')
      order by 1, 2`,
  );
  const holding = [];
  for (const { table, name } of columns) {
    const [found] = await em.execute<object[]>(
      `select from ${table} where strpos(lower("${name}"::text), lower(?)) > 0 limit 1`,
      [text],
    );
    if (found) holding.push(`${table}.${name}`);
  }
  return holding;
}

/** Every row of the tables about people, and of the log of events, that mentions one of the texts. */
export async function rowsAbout(em: EntityManager, texts: string[]): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of [...(await tablesAboutPeople(em)), 'kernel.outbox']) {
    const found = await em.execute<{ row: unknown }[]>(
      `select to_jsonb(t) as row from ${table} t where to_jsonb(t)::text ~ ? order by to_jsonb(t)::text`,
      [texts.join('|')],
    );
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}
