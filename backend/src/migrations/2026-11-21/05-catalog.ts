import { Migration } from '@mikro-orm/migrations';

export class Catalog extends Migration {
  override up(): void {
    this.addSql(`
      create schema catalog;

      create table catalog.video (
        id            uuid primary key,
        vimeo_id      text not null constraint video_vimeo_id_unique unique,
        embed_url     text not null,
        title         text not null check (title <> ''),
        description   text,
        thumbnail_url text,
        duration      integer not null check (duration >= 0),
        views         integer not null default 0 check (views >= 0),
        tags          jsonb not null check (jsonb_typeof(tags) = 'array'),
        analysis      jsonb,
        status        text not null check (status in ('published', 'withdrawn')),
        created_at    timestamptz not null,
        published_at  timestamptz not null,
        version       integer not null default 1,
        constraint video_joint_known check (analysis->>'primaryJoint' in ('shoulder', 'knee', 'hip', 'ankle', 'wrist',
          'spine', 'elbow', 'foot', 'hand', 'finger', 'thumb', 'unknown')),
        constraint video_confidence_range check ((analysis->>'confidence')::numeric between 0 and 1),
        constraint video_analyst_known check (analysis->>'analysedBy' in ('openai', 'lexicon', 'editor'))
      );
      create index video_published_at on catalog.video (published_at) where status = 'published';

      create table catalog.transcript (
        video_id uuid primary key references catalog.video (id) on delete cascade,
        text     text not null,
        cues     jsonb check (jsonb_typeof(cues) = 'array')
      );

      create table catalog.showcase (
        position  smallint primary key check (position between 1 and 3),
        video_id  uuid not null constraint showcase_video_unique unique references catalog.video (id),
        placed_at timestamptz not null
      );
    `);
    // The search index: everything below is made from the tables above and can be made again at any time.
    this.addSql(`
      -- What the library is filtered, counted and sorted by. Narrow, because facets read all of it.
      create table catalog.search_entry (
        video_id    uuid primary key references catalog.video (id) on delete cascade,
        joint       text not null,
        pathologies text[] not null,
        band        text not null check (band in ('short', 'medium', 'long')),
        duration    integer not null,
        views       integer not null,
        created_at  timestamptz not null
      );
      create index search_entry_date on catalog.search_entry (created_at desc, video_id);
      create index search_entry_duration on catalog.search_entry (duration, video_id);
      create index search_entry_views on catalog.search_entry (views desc, video_id);

      -- The words of a case, weighted by where they stand.
      create table catalog.search_document (
        video_id uuid primary key references catalog.search_entry (video_id) on delete cascade,
        words    tsvector not null
      );
      create index search_document_words on catalog.search_document using gin (words) with (fastupdate = off);

      -- What is said, cut where one would begin to watch. Read by video only, so its words need no index.
      create table catalog.search_passage (
        video_id uuid not null references catalog.search_entry (video_id) on delete cascade,
        position integer not null,
        start_at double precision not null check (start_at >= 0),
        text     text not null,
        words    tsvector not null,
        primary key (video_id, position)
      );

      -- Every word as it is written, with its stem: half a word finds the whole one although stems are shorter.
      -- A word stays when its last case goes; it then leads nowhere.
      create table catalog.search_word (
        word text collate "C" primary key,
        stem text not null
      );
      create index search_word_stem on catalog.search_word (stem);

      -- What the search box proposes: a row for each word a name can be begun at.
      create table catalog.suggestion (
        video_id uuid not null references catalog.search_entry (video_id) on delete cascade,
        kind     text not null check (kind in ('case', 'joint', 'pathology', 'structure')),
        text     text not null,
        name     text not null,
        key      text collate "C" not null
      );
      create index suggestion_key on catalog.suggestion (key);
      create index suggestion_video on catalog.suggestion (video_id);
    `);
    this.addSql(`
      -- Both take words as words.ts makes them: folded, with single spaces between.
      create function catalog.words(text text) returns tsvector language sql immutable parallel safe
        return to_tsvector('pg_catalog.english', text);

      create aggregate catalog.any_of(tsquery) (sfunc = tsquery_or, stype = tsquery, initcond = '');

      -- What begins like this: stems, and stems of words whose stem is shorter or spelt differently ("impingemen").
      create function catalog.half_word(typed text) returns tsquery language sql stable parallel safe
        return (quote_literal(typed) || ':*')::tsquery || (
          select catalog.any_of(quote_literal(stem)::tsquery)
            from (select distinct stem from catalog.search_word
                   where word >= typed and word < typed || chr(1114111) and not starts_with(stem, typed) limit 64) as other
        );

      create function catalog.asked(words text, form text) returns tsquery language sql stable parallel safe
        return case form
          when 'half' then catalog.half_word(words)
          when 'phrase' then phraseto_tsquery('pg_catalog.english', words)
          else plainto_tsquery('pg_catalog.english', words)
        end;
    `);
  }

  override down(): void {
    this.addSql('drop schema catalog cascade');
  }
}
