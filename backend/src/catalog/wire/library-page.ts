import type { CardVideo, Moment, NearQuery, VideoPage } from '@msk/contracts';
import { type HasJsonAnswer, JsonAnswer } from '../../platform/http/answers/json-answer.js';
import { type CardRow, type ListedFields, listedText, serialiseListed } from './serialise-video.js';

/** A case on a page. */
export interface PageCase {
  card: CardRow;
  moments?: Moment[] | undefined;
}

/** Who gets the page, and in which form. */
export interface PageForm {
  fields: ListedFields;
  entitled: boolean;
}

/** All of a page but its cases. */
export interface PageFrame extends Omit<VideoPage, 'videos'> {
  nearQuery?: NearQuery | null;
}

/** A page of the library. Its answer is spliced from the texts of its cards, once for all who get the same page. */
export class LibraryPage implements VideoPage<CardVideo>, HasJsonAnswer {
  declare readonly total: number;
  declare readonly limit: number;
  declare readonly offset: number;
  declare readonly facets: VideoPage['facets'];
  declare readonly didYouMean: string | null;
  declare readonly matchingAll?: number;
  declare readonly nearQuery?: NearQuery | null;
  readonly #cases: readonly PageCase[];
  readonly #form: PageForm;
  readonly #frame: PageFrame;
  #answer: JsonAnswer | undefined;

  constructor(cases: readonly PageCase[], frame: PageFrame, form: PageForm) {
    this.#cases = cases;
    this.#frame = frame;
    this.#form = form;
    Object.assign(this, frame);
  }

  get videos(): CardVideo[] {
    const { fields, entitled } = this.#form;
    return this.#cases.map(({ card, moments }) => serialiseListed(fields, card, entitled, moments));
  }

  get answer(): JsonAnswer {
    this.#answer ??= new JsonAnswer(this.toText(), { revalidates: true });
    return this.#answer;
  }

  private toText(): string {
    const { fields, entitled } = this.#form;
    const cards = this.#cases.map(({ card, moments }) => listedText(fields, card, entitled, moments));
    return `{"videos":[${cards.join(',')}],${JSON.stringify(this.#frame).slice(1)}`;
  }
}

const built = new WeakMap<object, Map<string, LibraryPage>>();

/** Builds the page of a form once for each result; a cache returns the same result until the library has changed. */
export async function buildOnce(
  result: object,
  { fields, entitled }: PageForm,
  build: () => Promise<LibraryPage>,
): Promise<LibraryPage> {
  const forms = built.get(result) ?? new Map<string, LibraryPage>();
  built.set(result, forms);
  const form = `${fields} ${entitled}`;
  const page = forms.get(form) ?? (await build());
  forms.set(form, page);
  return page;
}
