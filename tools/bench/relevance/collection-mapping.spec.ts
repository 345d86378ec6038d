import { describe, expect, it } from '@jest/globals';
import { toProductQuery, toVideoLine } from './collection-mapping.ts';

const DOCUMENT = { id: 'a', title: 'Of wings', text: 'A wing in a slipstream' };

describe('The mapping of a collection to the product', () => {
  const video = (document: object) => JSON.parse(toVideoLine({ ...DOCUMENT, ...document }, 0));

  it('gives a document without a title the title of an untitled recording', () => {
    expect(video({ title: ' ' })).toMatchObject({ title: 'Untitled', transcript: DOCUMENT.text });
  });

  it('also puts a title that is too long for a video before the text in the transcript', () => {
    const title = `${'long '.repeat(120)}end`;
    expect(video({ title })).toMatchObject({ title, transcript: `${title}\n${DOCUMENT.text}` });
    expect(video({})).toMatchObject({ transcript: DOCUMENT.text });
  });

  it('removes the operators of a query', () => {
    expect(toProductQuery('-dash of "cell -mediated" T-cells, “quoted')).toBe(
      'dash of  cell mediated  T-cells,  quoted',
    );
  });
});
