import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { uuids } from '../wire/uuids.js';
import { documentOf, entryOf, passageRows, type SearchSource, suggestionRows } from './search-source.js';

/** Longest word worth remembering; anything longer is no word. */
const LONGEST_WORD = 64;

/** The search index, made anew for the videos named: the one way in, for a publication as for a rebuild. */
@Injectable()
export class SearchIndex {
  constructor(private readonly em: EntityManager) {}

  /** Runs in the caller's transaction; withdrawn videos leave the index. */
  async refresh(ids: readonly string[]): Promise<void> {
    const sources = await this.em.execute<SearchSource[]>(SOURCES, [uuids(ids)]);
    await this.em.execute('delete from catalog.search_entry where video_id = any(?::uuid[])', [uuids(ids)]);
    if (sources.length === 0) return;
    await this.em.execute(INSERT_ENTRIES, [JSON.stringify(sources.map(entryOf))]);
    const documents = JSON.stringify(sources.map(documentOf));
    await this.em.execute(INSERT_DOCUMENTS, [documents]);
    await this.em.execute(INSERT_WORDS, [documents, LONGEST_WORD]);
    await this.em.execute(INSERT_PASSAGES, [JSON.stringify(sources.flatMap(passageRows))]);
    await this.em.execute(INSERT_SUGGESTIONS, [JSON.stringify(sources.flatMap(suggestionRows))]);
  }
}

// Locked, so that an edit and a rebuild of the same video take turns and the later one reads the newer text.
const SOURCES = `
  select v.id, v.title, v.description, v.duration, v.views, v.created_at as "createdAt", v.analysis,
         t.text as transcript, t.cues
    from catalog.video v left join catalog.transcript t on t.video_id = v.id
   where v.id = any(?::uuid[]) and v.status = 'published'
   order by v.id for update of v`;

const INSERT_ENTRIES = `
  insert into catalog.search_entry (video_id, joint, pathologies, band, duration, views, created_at)
  select "videoId", joint, pathologies, band, duration, views, "createdAt"
    from jsonb_to_recordset(?::jsonb) as entry ("videoId" uuid, joint text, pathologies text[], band text,
                                                duration integer, views integer, "createdAt" timestamptz)`;

const INSERT_DOCUMENTS = `
  insert into catalog.search_document (video_id, words)
  select "videoId", setweight(catalog.words(a), 'A') || setweight(catalog.words(b), 'B')
                 || setweight(catalog.words(c), 'C') || setweight(catalog.words(d), 'D')
    from jsonb_to_recordset(?::jsonb) as document ("videoId" uuid, a text, b text, c text, d text)`;

// In order, so that two publications at once wait for each other instead of meeting head-on.
const INSERT_WORDS = `
  insert into catalog.search_word (word, stem)
  select word, stem
    from (select distinct word collate "C" as word, (tsvector_to_array(catalog.words(word)))[1] as stem
            from jsonb_to_recordset(?::jsonb) as document (a text, b text, c text, d text),
                 string_to_table(concat_ws(' ', a, b, c, d), ' ') as word
           where length(word) <= ?) as written
   where stem is not null
   order by word
      on conflict do nothing`;

const INSERT_PASSAGES = `
  insert into catalog.search_passage (video_id, position, start_at, text, words)
  select "videoId", position, start, text, catalog.words(words)
    from jsonb_to_recordset(?::jsonb) as passage ("videoId" uuid, position integer, start double precision, text text, words text)`;

const INSERT_SUGGESTIONS = `
  insert into catalog.suggestion (video_id, kind, text, name, key)
  select distinct "videoId", kind, text, name, key
    from jsonb_to_recordset(?::jsonb) as suggestion ("videoId" uuid, kind text, text text, name text, key text)`;
