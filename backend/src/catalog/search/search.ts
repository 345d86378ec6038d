import { MANY_ENOUGH } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { Corrections } from './corrections.js';
import { allBut, foundByText } from './found-by-text.js';
import { countsOf, type LibraryPageRow, libraryPage, type Window } from './library-page.js';
import { isNowhere, type Phrases, phrasesOf } from './phrases.js';
import { type Question, questionOf, termsOf } from './question.js';
import { readSearchText, type SearchText } from './search-text.js';
import { inAmerican } from './spelling.js';
import { Stems } from './stems.js';
import type { Narrowing } from './tally.js';
import { Vocabulary } from './vocabulary.js';

export interface Answer {
  page: LibraryPageRow;
  question: Question;
  /**
   * What was looked for instead, where a word that no case says seemed to be misspelt. Where a case or two say it, it may
   * be their slip or a name that few know: what was typed is found, and this is offered beside it.
   */
  didYouMean: string | null;
}

type Found = Omit<Answer, 'didYouMean'>;
type Wanted = [narrowing: Narrowing, window: Window, heard: boolean];

const NOTHING: LibraryPageRow = { version: '', cases: [], corners: [], counts: [] };

/** A question as the library understood it when it was asked. */
interface Understood {
  question: Question;
  phrases: Phrases;
  /** Nothing is wanted but that something is not there. */
  onlyUnwanted: boolean;
  /** Of the index. */
  version: string;
}

/** From what was typed to a page of cases. */
@Injectable()
export class Search {
  constructor(
    private readonly reads: PreparedReads,
    private readonly stems: Stems,
    private readonly vocabulary: Vocabulary,
    private readonly corrections: Corrections,
  ) {}

  /** `heard`: say where the words are spoken, too. */
  async answer(typed: string, ...wanted: Wanted): Promise<Answer> {
    const found = await this.find(typed, wanted);
    const { doubtful } = found.question;
    const unknown = doubtful.filter(({ cases }) => cases === 0);
    const isLittle = found.page.counts.reduce((sum, cases) => sum + cases, 0) < MANY_ENOUGH;
    const corrected = await this.corrections.of(typed, unknown.length === 0 && isLittle ? doubtful : unknown);
    const better = corrected === null ? null : await this.find(corrected, wanted);
    if (!better || countsOf(better.page, wanted[0]).total === 0) return { ...found, didYouMean: null };
    return { ...(unknown.length > 0 ? better : found), didYouMean: corrected };
  }

  /** By what is remembered of the words, unless the index has changed since. */
  private async find(typed: string, wanted: Wanted): Promise<Found> {
    const text = readSearchText(typed);
    const remembered = await this.understand(text);
    const found = await this.read(remembered, ...wanted);
    if (found.page.version === remembered.version) return found;
    return this.read(await this.understand(text, 'anew'), ...wanted);
  }

  private async understand(text: SearchText, anew?: 'anew'): Promise<Understood> {
    const quoted = [...text.phrases, ...text.unwanted].flatMap((words) => words.split(' '));
    const stems = await this.stems.of([...text.words.map(({ word }) => word), ...quoted]);
    const inPhrases = quoted.flatMap((word) => stems.get(word) ?? []);
    const terms = [...termsOf(text, stems), ...inPhrases];
    const known = await this.vocabulary.of(terms, text.half && inAmerican(text.half), anew === 'anew');
    const phrases = phrasesOf(text, stems, known);
    const onlyUnwanted = text.unwanted.length > 0 && !text.words.some(({ word }) => stems.has(word));
    return { question: questionOf(text, stems, known), phrases, onlyUnwanted, version: known.version };
  }

  private async read(
    { question, phrases, onlyUnwanted }: Understood,
    ...[narrowing, window, heard]: Wanted
  ): Promise<Found> {
    if ((question.asked.length === 0 && !onlyUnwanted) || phrases.wanted.some(isNowhere))
      return { page: NOTHING, question };
    const spoken = heard ? question.asked.map(({ term }) => term) : [];
    const pageOf = async (question: Question): Promise<LibraryPageRow> => {
      const found = onlyUnwanted ? allBut(question, phrases) : foundByText(question, phrases);
      const [page = NOTHING] = await this.reads.ask<LibraryPageRow>(libraryPage(found, narrowing, window, spoken));
      return page;
    };
    const page = await pageOf(question);
    // Words that were expected to meet, and never do.
    const isEmpty = question.whole && question.parts > 1 && page.corners.length === 0;
    return { page: isEmpty ? await pageOf({ ...question, whole: false }) : page, question };
  }
}
