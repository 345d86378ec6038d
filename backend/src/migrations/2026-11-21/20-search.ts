import { Migration } from '@mikro-orm/migrations';

/**
 * The search index as postings with what ranking needs beside each case number. It is made from the library and holds
 * nothing of its own: `SearchIndex.refresh` writes it, `rebuild-search-index` makes it anew.
 */
export class Search extends Migration {
  override up(): void {
    this.addSql(`
      drop function catalog.asked(text, text);
      drop function catalog.half_word(text);
      drop aggregate catalog.any_of(tsquery);
      drop function catalog.words(text);
      drop table catalog.search_document, catalog.search_passage, catalog.search_word, catalog.suggestion,
                 catalog.search_entry;
      create extension if not exists fuzzystrmatch schema catalog;
    `);
    this.addSql(`
      -- A case's number in the index: postings are small because of it.
      create sequence catalog.search_case as integer maxvalue 33554431;

      -- What the library is filtered and sorted by. Joint, band and pathologies as facet-code.ts numbers them.
      create table catalog.search_entry (
        video_id    uuid primary key references catalog.video (id) on delete cascade,
        number      integer not null constraint search_entry_number_unique unique,
        joint       smallint not null check (joint between 0 and 15),
        band        smallint not null check (band between 0 and 2),
        pathologies smallint not null check (pathologies between 0 and 511),
        duration    integer not null,
        views       integer not null,
        created_at  timestamptz not null,
        length      integer not null,
        names       integer[] not null,
        terms       bigint[] not null,
        evidence    bytea not null
      ) with (toast_tuple_target = 256);
      -- Nobody sorts or filters by what a case remembers of itself: its names, the terms of its titles and its analysis for
      -- similar cases, and all of them with their evidence for when it changes. It lies aside.
      alter table catalog.search_entry alter column terms set storage external, alter column evidence set storage external;
      create index search_entry_date on catalog.search_entry (created_at desc, number desc)
        include (joint, band, pathologies, video_id);
      create index search_entry_duration on catalog.search_entry (duration, number desc)
        include (joint, band, pathologies, video_id);
      create index search_entry_views on catalog.search_entry (views desc, number desc)
        include (joint, band, pathologies, video_id);
      create index search_entry_joint_date on catalog.search_entry (joint, created_at desc, number desc)
        include (band, pathologies, video_id);

      -- How many cases lie in each corner of the filters; pathology -1 is "any", since a case has several or none.
      create table catalog.search_tally (
        joint     smallint not null,
        band      smallint not null,
        pathology smallint not null,
        cases     integer not null check (cases >= 0),
        primary key (joint, band, pathology)
      ) with (fillfactor = 50);

      -- Words by their stem, and, with a colon before it, each thing of the field under all its names.
      create table catalog.search_term (
        id    integer generated always as identity primary key,
        term  text collate "C" not null constraint search_term_unique unique,
        cases integer not null default 0 check (cases >= 0)
      ) with (fillfactor = 70);

      -- Words as they are written: a half-typed or misspelt one leads to them. One stays when its last case goes.
      create table catalog.search_word (
        word   text collate "C" primary key,
        term   integer not null,
        length smallint not null generated always as (length(word)) stored
      );
      create index search_word_length on catalog.search_word (length) include (word, term);

      -- Where a term stands: the cases of a block of 512 numbers, packed as posting.ts says. Never longer than 4 kB, and
      -- always in the row: reading a posting must not be two reads.
      create table catalog.search_posting (
        term    integer not null,
        block   integer not null,
        entries bigint[] not null,
        primary key (term, block)
      ) with (fillfactor = 95);
      alter table catalog.search_posting alter column entries set storage plain;

      -- The one row of what BM25 must know of the whole library.
      create table catalog.search_statistics (
        single  boolean primary key default true check (single),
        cases   integer not null default 0,
        length  bigint not null default 0,
        average double precision not null default 0,
        weights integer[] not null default '{}'
      );
      insert into catalog.search_statistics default values;

      -- Where the lines of what is said begin, in seconds, and at which byte of the transcript, or of a text of their own
      -- where that says it otherwise; and where each term is said, three bytes a place: those of terms[i] are the places firsts[i] to
      -- firsts[i + 1], so that a few terms are found without a look at the others.
      create table catalog.search_speech (
        number integer primary key references catalog.search_entry (number) on delete cascade,
        starts real[] not null,
        text   text,
        begins integer[] not null,
        terms  integer[] not null,
        firsts smallint[] not null,
        places bytea not null
      ) with (toast_tuple_target = 4080);
      -- They hold next to nothing that could be packed further, and are read for each case of a page: two cases a page of
      -- the table, and of the places, which lie aside, only the part that is asked for.
      alter table catalog.search_speech
        alter column starts set storage external, alter column begins set storage external,
        alter column terms set storage external, alter column firsts set storage external,
        alter column places set storage external;

      -- The words in order, a sign for each, for quoted phrases.
      create table catalog.search_text (
        number integer primary key references catalog.search_entry (number) on delete cascade,
        text   text not null
      );
      alter table catalog.search_text alter column text set storage external;

      -- Long values that no condition is about: statistics of them would only cost time.
      alter table catalog.search_posting alter column entries set statistics 0;
      alter table catalog.search_entry alter column names set statistics 0, alter column terms set statistics 0,
        alter column evidence set statistics 0;
      alter table catalog.search_text alter column text set statistics 0;
      alter table catalog.search_speech alter column starts set statistics 0, alter column begins set statistics 0,
        alter column terms set statistics 0, alter column firsts set statistics 0, alter column places set statistics 0;

      -- What the search box proposes, and the words at which a name can be begun.
      create table catalog.search_name (
        id    integer generated always as identity primary key,
        kind  text not null check (kind in ('case', 'joint', 'pathology', 'structure')),
        name  text collate "C" not null,
        text  text not null,
        cases integer not null check (cases >= 0),
        constraint search_name_unique unique (kind, name)
      ) with (fillfactor = 80);
      create table catalog.search_name_key (
        key  text collate "C" not null,
        kind text not null,
        name integer not null,
        primary key (kind, key, name)
      );

      -- Questions that found nothing, for the curators; nobody's name beside them.
      create table catalog.missed_search (
        question text collate "C" primary key check (length(question) <= 200),
        times    integer not null default 1,
        first_at timestamptz not null,
        last_at  timestamptz not null
      );
      create index missed_search_times on catalog.missed_search (times desc, last_at desc);
    `);
  }

  override down(): void {
    throw new Error('There is no way back to the index of before: restore the backup, or go forward');
  }
}
