import { expandPhrase } from './expand-phrase.ts';
import type { readWordingRows } from './sentence-wordings.ts';

/** The wordings that two rows of one kind have, in words for their editors. */
export function lintWordings(rows: ReturnType<typeof readWordingRows>): string[] {
  const owners = new Map<string, string>();
  return rows.flatMap(({ kind, wordings, location }) =>
    wordings
      .flatMap((wording) => expandPhrase(wording, location))
      .flatMap((form) => {
        const key = `${kind} ${form.toLowerCase()}`;
        const owner = owners.get(key);
        if (!owner) owners.set(key, location);
        return owner ? [`"${form}" is a ${kind} in ${owner} and in ${location}`] : [];
      }),
  );
}
