import { describe, expect, it } from '@jest/globals';
import { PAGE_SIZE, type VideoListingItem, type VideoListingPage } from '../domain/video-host.js';
import { readPages } from './video-listing.js';

const never = new AbortController().signal;
const item = (vimeoId: string): VideoListingItem => ({ kind: 'not-ready', vimeoId, title: null, modifiedAt: null });

/** A list that changes between two requests. */
class FakeListing {
  ids: string[];
  requestedPages: number[] = [];

  constructor(
    length: number,
    private readonly beforeResponse: (list: FakeListing, page: number) => void = () => undefined,
  ) {
    this.ids = Array.from({ length }, (_, index) => String(index + 1));
  }

  read = async (page: number): Promise<VideoListingPage> => {
    this.requestedPages.push(page);
    this.beforeResponse(this, page);
    const shown = this.ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const isLast = page * PAGE_SIZE >= this.ids.length;
    return { total: this.ids.length, items: shown.map(item), nextPage: isLast ? null : page + 1 };
  };

  remove(count: number): void {
    this.ids = this.ids.slice(count);
  }
}

async function readIds(list: FakeListing): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const page of readPages(list.read, never)) for (const { vimeoId } of page.items) ids.add(vimeoId);
  return ids;
}

describe('readPages', () => {
  it('reads each page once', async () => {
    const list = new FakeListing(2_178);
    expect((await readIds(list)).size).toBe(2_178);
    expect(list.requestedPages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  });

  it.each([1, 3, 250])('misses no item when %i earlier items are deleted between two pages [U2]', async (removed) => {
    let done = false;
    const list = new FakeListing(1_000, (self, page) => {
      if (page < 4 || done) return;
      done = true;
      self.remove(removed);
    });
    const ids = await readIds(list);
    for (const id of list.ids) expect(ids).toContain(id);
  });

  it('misses no item when one is deleted before every page [U2]', async () => {
    const list = new FakeListing(1_000, (self) => self.remove(1));
    const ids = await readIds(list);
    for (const id of list.ids) expect(ids).toContain(id);
  });

  it('stops requesting pages when the consumer stops', async () => {
    const list = new FakeListing(2_178);
    for await (const _page of readPages(list.read, never)) break;
    expect(list.requestedPages).toEqual([1]);
  });

  it('rejects with the error of the page that could not be read', async () => {
    const list = new FakeListing(1_000, (_, page) => {
      if (page === 5) throw new Error('page 5 is gone');
    });
    await expect(readIds(list)).rejects.toThrow('page 5 is gone');
  });
});
