import { EntityManager } from '@mikro-orm/postgresql';
import type { MissedSearchPage } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { texts } from './search/arrays.js';
import { folded } from './search/words.js';

/** Characters: shorter ones are still being typed, longer ones are pasted texts. */
const SHORTEST = 3;
const LONGEST = 100;
/** Milliseconds after which a search that nobody repeats is of no interest. */
const KEPT = 180 * 24 * 3_600_000;
/** Questions that are kept: a list that nobody reads to its end, and no way to fill the disk. */
const MOST = 10_000;
/** Milliseconds within which a question and a longer one that begins with it are one that was being typed. */
const TYPING = 60_000;
/** An address or a number of a person, which nobody should find here. */
const PERSONAL = /@|\d{5}/;

/** What learners looked for in vain, so that curators know what is missing. Nobody's name stands beside it. */
@Injectable()
export class MissedSearches {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async note(typed: string): Promise<void> {
    const question = folded(typed);
    if (question.length < SHORTEST || question.length > LONGEST || PERSONAL.test(typed)) return;
    const now = this.clock.now();
    await this.em.execute(NOTE, [
      texts(beginningsOf(question)),
      new Date(now.getTime() - TYPING),
      question,
      MOST - 1,
      question,
      now,
      now,
    ]);
  }

  async forget(now: Date): Promise<void> {
    await this.em.execute('delete from catalog.missed_search where last_at <= ?', [new Date(now.getTime() - KEPT)]);
  }

  async list(limit: number, offset: number): Promise<MissedSearchPage> {
    const [page] = await this.em.execute<[MissedSearchPage]>(
      `with page as (select * from catalog.missed_search order by times desc, last_at desc, question limit ? offset ?)
       select (select count(*)::integer from catalog.missed_search) as total,
              coalesce((select json_agg(json_build_object('question', question, 'times', times, 'firstAt', first_at, 'lastAt', last_at)
                                        order by times desc, last_at desc, question) from page), '[]') as searches`,
      [limit, offset],
    );
    const iso = (time: string) => new Date(time).toISOString();
    const searches = page.searches.map((one) => ({ ...one, firstAt: iso(one.firstAt), lastAt: iso(one.lastAt) }));
    return { searches, total: page.total };
  }
}

const beginningsOf = (question: string): string[] =>
  Array.from({ length: question.length - SHORTEST }, (_, more) => question.slice(0, SHORTEST + more));

// Of too many, those go that were asked least often, and the oldest of them first.
const NOTE = `
  with half_typed as (
    delete from catalog.missed_search where question = any(?::text[]) and times = 1 and last_at > ?
  ), surplus as (
    delete from catalog.missed_search
     where question <> ? and question in (select question from catalog.missed_search order by times desc, last_at desc offset ?)
  )
  insert into catalog.missed_search (question, first_at, last_at) values (?, ?, ?)
      on conflict (question) do update set times = missed_search.times + 1, last_at = excluded.last_at`;
