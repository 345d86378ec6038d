import type { CollectionDocument } from './collection.ts';

/** Characters of a question that the API takes. */
const LONGEST_QUESTION = 500;
/** Characters of a title that the product keeps. */
const LONGEST_TITLE = 500;
/** Vimeo's ids are numbers; the collection's need not be. */
const FIRST_ID = 1_000_000;

/**
 * A document as a line of Vimeo's library: the text is what is said. Without a title it is called what the product calls a
 * recording without one. What is too much for a title is not lost: such a title is also said, before the text.
 */
export function videoOf({ title, text }: CollectionDocument, index: number): string {
  const name = title.trim();
  const spoken = (name.length > LONGEST_TITLE ? `${name}\n${text}` : text).trim();
  return JSON.stringify({
    id: String(FIRST_ID + index),
    title: name || 'Untitled',
    description: null,
    createdTime: '2026-01-01T00:00:00Z',
    ...(spoken && { transcript: spoken }),
  });
}

export const placeOf = (vimeoId: string | null): number => Number(vimeoId) - FIRST_ID;

/** The collection's questions know no operators: neither phrases in quotes nor a minus that excludes. */
export const questionOf = (text: string): string =>
  Array.from(text.replace(/["“”„]/g, ' ').replace(/(?<!\S)-+/g, ''))
    .slice(0, LONGEST_QUESTION)
    .join('');
