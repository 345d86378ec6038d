import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { Corrections } from './corrections.js';
import { allBut, foundByText } from './found-by-text.js';
import { type LibraryPageRow, libraryPage, type Window } from './library-page.js';
import { type Phrases, phrasesOf } from './phrases.js';
import { type Question, questionOf, termsOf } from './question.js';
import { readSearchText, type SearchText } from './search-text.js';
import { Stems } from './stems.js';
import type { Narrowing } from './tally.js';
import { Vocabulary } from './vocabulary.js';

export interface Answer {
  page: LibraryPageRow;
  question: Question;
  /** What was looked for instead, where a word seemed to be misspelt. */
  didYouMean: string | null;
}

const NOTHING: LibraryPageRow = { version: '', cases: [], corners: [], counts: [] };

/** A question as the library understood it when it was asked. */
interface Understood {
  question: Question;
  phrases: Phrases;
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
  async answer(typed: string, narrowing: Narrowing, window: Window, heard: boolean): Promise<Answer> {
    const text = readSearchText(typed);
    const remembered = await this.understand(text);
    if (remembered.question.unknown.length === 0) {
      const found = await this.find(text, remembered, narrowing, window, heard);
      if (found.page.version === remembered.version) return { ...found, didYouMean: null };
    }
    const asked = await this.understand(text, 'anew');
    const corrected = asked.question.unknown.length > 0 && (await this.corrections.of(typed, asked.question.unknown));
    if (!corrected) return { ...(await this.find(text, asked, narrowing, window, heard)), didYouMean: null };
    const instead = readSearchText(corrected);
    return {
      ...(await this.find(instead, await this.understand(instead, 'anew'), narrowing, window, heard)),
      didYouMean: corrected,
    };
  }

  private async understand(text: SearchText, anew?: 'anew'): Promise<Understood> {
    const quoted = [...text.phrases, ...text.unwanted].flatMap((words) => words.split(' '));
    const stems = await this.stems.of([...text.words.map(({ word }) => word), ...quoted]);
    const inPhrases = quoted.flatMap((word) => stems.get(word) ?? []);
    const terms = [...termsOf(text, stems), ...inPhrases];
    const known = await this.vocabulary.of(terms, text.half, anew === 'anew');
    const phrases = phrasesOf(text, stems, known);
    return { question: questionOf(text, stems, known), phrases, version: known.version };
  }

  private async find(
    text: SearchText,
    { question, phrases }: Understood,
    narrowing: Narrowing,
    window: Window,
    heard: boolean,
  ): Promise<Omit<Answer, 'didYouMean'>> {
    const onlyUnwanted = text.words.length === 0 && text.unwanted.length > 0;
    if (question.asked.length === 0 && !onlyUnwanted) return { page: NOTHING, question };
    const spoken = heard ? question.asked.map(({ term }) => term) : [];
    const read = async (question: Question): Promise<LibraryPageRow> => {
      const found = onlyUnwanted ? allBut(question, phrases) : foundByText(question, phrases);
      const [page = NOTHING] = await this.reads.ask<LibraryPageRow>(libraryPage(found, narrowing, window, spoken));
      return page;
    };
    const page = await read(question);
    // Words that were expected to meet, and never do.
    const isEmpty = question.whole && question.parts > 1 && page.corners.length === 0;
    return { page: isEmpty ? await read({ ...question, whole: false }) : page, question };
  }
}
