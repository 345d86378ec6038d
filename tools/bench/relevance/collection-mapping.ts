import type { CollectionDocument } from '@msk/testing/relevance';

/** Characters that the API accepts. */
const MAX_QUERY_LENGTH = 500;
/** Characters that the product stores. */
const MAX_TITLE_LENGTH = 500;
/** Vimeo's ids are numbers; the collection's need not be. */
const FIRST_ID = 1_000_000;

/**
 * Maps a document to a line of the sandbox's Vimeo library, its text to the transcript. A document without a title gets the
 * product's title of an untitled recording; a title that the product would cut also precedes the text in the transcript.
 */
export function toVideoLine({ title, text }: CollectionDocument, index: number): string {
  const name = title.trim();
  const spoken = (name.length > MAX_TITLE_LENGTH ? `${name}\n${text}` : text).trim();
  return JSON.stringify({
    id: String(FIRST_ID + index),
    title: name || 'Untitled',
    description: null,
    createdTime: '2026-01-01T00:00:00Z',
    ...(spoken && { transcript: spoken }),
  });
}

export const documentIndex = (vimeoId: string | null): number => Number(vimeoId) - FIRST_ID;

/** Removes quotes and leading minuses, which are operators of the product and not of the collection. */
export const toProductQuery = (text: string): string =>
  Array.from(text.replace(/["“”„]/g, ' ').replace(/(?<!\S)-+/g, ''))
    .slice(0, MAX_QUERY_LENGTH)
    .join('');
