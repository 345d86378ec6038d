import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

class FakeMediaQueryList extends EventTarget {
  constructor(
    readonly media: string,
    public matches: boolean,
  ) {
    super();
  }
}

/** Makes `matchMedia` answer for a screen until the end of the test; the returned function changes an answer. */
export function fakeMedia(matching: string[]): (query: string, matches: boolean) => void {
  const lists = new Map<string, FakeMediaQueryList>();
  const find = (query: string): FakeMediaQueryList => {
    const list = lists.get(query) ?? new FakeMediaQueryList(query, matching.includes(query));
    lists.set(query, list);
    return list;
  };
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => find(query) as unknown as MediaQueryList);
  return (query, matches) =>
    act(() => {
      find(query).matches = matches;
      find(query).dispatchEvent(new Event('change'));
    });
}

export const showOnSmallScreen = (): void => void fakeMedia(['(max-width: 640px)']);
