import { once } from './once.ts';
import { NO_BREAK, type Tokens } from './tokens.ts';

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  found: T[] | null;
}

const node = <T>(): Node<T> => ({ next: new Map(), found: null });

/** A phrase and what it stands for. */
type Entry<T> = readonly [phrase: Pick<Tokens, 'forms'>, value: T];

/** Phrases by their words: one traversal finds the longest phrase that begins with a word. */
export class PhraseTrie<T> {
  readonly #root: () => Node<T>;

  /** Reads the phrases when it is searched for the first time. */
  constructor(phrases: () => Iterable<Entry<T>>) {
    this.#root = once(() => {
      const root = node<T>();
      for (const [{ forms }, value] of phrases()) addPhrase(root, forms, value);
      return root;
    });
  }

  /** The accepted values of the longest phrase that begins at a word and has any, and the phrase's number of words. */
  longestMatch(
    tokens: Tokens,
    from: number,
    accepts: (value: T, words: number) => boolean,
  ): { values: T[]; words: number } | null {
    let at: Node<T> | undefined = this.#root();
    let longestMatch: { values: T[]; words: number } | null = null;
    for (let i = from; i < tokens.length; i++) {
      if (i > from && tokens.breaks[i] !== NO_BREAK) break;
      at = at.next.get(tokens.forms[i]!);
      if (!at) break;
      const words = i - from + 1;
      const values = at.found?.filter((value) => accepts(value, words));
      if (values?.length) longestMatch = { values, words };
    }
    return longestMatch;
  }

  /** What these words stand for as a whole. */
  valuesOf(words: readonly string[]): readonly T[] {
    let at: Node<T> | undefined = this.#root();
    for (const word of words) at = at?.next.get(word);
    return at?.found ?? [];
  }
}

function addPhrase<T>(root: Node<T>, forms: readonly string[], value: T): void {
  let at = root;
  for (const form of forms) {
    const next = at.next.get(form) ?? node<T>();
    at.next.set(form, next);
    at = next;
  }
  at.found ??= [];
  if (!at.found.includes(value)) at.found.push(value);
}
