import { describe, expect, it } from '@jest/globals';
import { type Listed, type ListingPage, PAGE_SIZE } from '../video-host.js';
import { pagesOf } from './listing.js';

const never = new AbortController().signal;
const item = (vimeoId: string): Listed => ({ kind: 'not-ready', vimeoId, title: null, modifiedAt: null });

/** A list on the other side of the world, which others change between our looks. */
class DistantList {
  ids: string[];
  asked: number[] = [];

  constructor(
    length: number,
    private readonly beforeAnswering: (list: DistantList, page: number) => void = () => undefined,
  ) {
    this.ids = Array.from({ length }, (_, index) => String(index + 1));
  }

  read = async (page: number): Promise<ListingPage> => {
    this.asked.push(page);
    this.beforeAnswering(this, page);
    const shown = this.ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const isLast = page * PAGE_SIZE >= this.ids.length;
    return { total: this.ids.length, items: shown.map(item), nextPage: isLast ? null : page + 1 };
  };

  remove(count: number): void {
    this.ids = this.ids.slice(count);
  }
}

async function idsIn(list: DistantList): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const page of pagesOf(list.read, never)) for (const { vimeoId } of page.items) ids.add(vimeoId);
  return ids;
}

describe('the pages of a list', () => {
  it('are read to the end, each once', async () => {
    const list = new DistantList(2_178);
    expect((await idsIn(list)).size).toBe(2_178);
    expect(list.asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  });

  it.each([1, 3, 250])('U2 lose nothing when %i earlier entries vanish between two pages', async (gone) => {
    let done = false;
    const list = new DistantList(1_000, (self, page) => {
      if (page < 4 || done) return;
      done = true;
      self.remove(gone);
    });
    const ids = await idsIn(list);
    for (const id of list.ids) expect(ids).toContain(id);
  });

  it('U2 lose nothing when an entry vanishes before every single page', async () => {
    const list = new DistantList(1_000, (self) => self.remove(1));
    const ids = await idsIn(list);
    for (const id of list.ids) expect(ids).toContain(id);
  });

  it('are not read further than somebody wants them, but for what is under way', async () => {
    const list = new DistantList(2_178);
    for await (const _page of pagesOf(list.read, never)) break;
    expect(list.asked).toEqual([1]);
  });

  it('end with the error of the page that could not be read', async () => {
    const list = new DistantList(1_000, (_, page) => {
      if (page === 5) throw new Error('page 5 is gone');
    });
    await expect(idsIn(list)).rejects.toThrow('page 5 is gone');
  });
});
