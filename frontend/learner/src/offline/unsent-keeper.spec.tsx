import { beforeEach, describe, expect, it } from '@jest/globals';
import { endSession } from '@msk/frontend-shared/session';
import { renderPage } from '@msk/frontend-shared/testing/render-page';
import { useServer } from '@msk/frontend-shared/testing/server';
import { act } from '@testing-library/react';
import { queueNote } from '../notes/send-notes';
import { queueReview } from '../reviews/send-reviews';
import { goOffline } from '../testing/notes';
import { UnsentKeeper } from './unsent-keeper';
import { draftWritten, selectDraft, selectUnsentNotes, selectUnsentReviews } from './unsent-slice';

useServer();

const KEY = 'new-note/case-1';
const draft = { text: 'a thought of mine', seconds: 4 };
const note = {
  id: 'note-1',
  videoId: 'case-1',
  videoTitle: 'Gout',
  seconds: 4,
  text: 'a note of mine',
  askAgain: false,
};

const review = { id: 'review-1', cardId: 'a card of mine', rating: 3, at: '2026-11-05T08:00:00.000Z' } as const;

/** The page of a user, after a draft, a note and a review were written without a connection. */
async function write(userId = 'mona') {
  goOffline();
  const page = renderPage(<UnsentKeeper userId={userId} />);
  await act(async () => {
    page.store.dispatch(draftWritten({ key: KEY, draft }));
    await page.store.dispatch(queueNote(note));
    await page.store.dispatch(queueReview(review));
  });
  return page;
}

const stateOf = ({ store }: Pick<ReturnType<typeof renderPage>, 'store'>) => ({
  draft: selectDraft(store.getState(), KEY),
  unsent: selectUnsentNotes(store.getState()).map(({ text, status }) => `${status}: ${text}`),
  reviews: Object.values(selectUnsentReviews(store.getState())),
});

beforeEach(() => localStorage.clear());

describe('what is typed and not saved', () => {
  it('drafts and unsent notes are restored at the next start', async () => {
    (await write()).unmount();
    const again = renderPage(<UnsentKeeper userId="mona" />);
    const reviews = [{ ...review, status: 'sending' }];
    expect(stateOf(again)).toEqual({ draft, unsent: ['sending: a note of mine'], reviews });
  });

  it('another user of the browser does not see them', async () => {
    (await write()).unmount();
    const other = renderPage(<UnsentKeeper userId="omar" />);
    expect(stateOf(other)).toEqual({ draft: undefined, unsent: [], reviews: [] });
  });

  it.each(['logout', 'erased'] as const)(
    'nothing of it stays in the browser after the end of the session: %s [S4]',
    async (end) => {
      const { store, unmount } = await write();
      expect(JSON.stringify({ ...localStorage })).toContain('of mine');
      act(() => store.dispatch(endSession(end)));
      expect({ ...localStorage }).toEqual({});
      unmount();
      expect({ ...localStorage }).toEqual({});
    },
  );

  it('it waits for the next login when the session has expired', async () => {
    const { store, unmount } = await write();
    act(() => store.dispatch(endSession('expired')));
    expect(JSON.stringify(store.getState())).not.toContain('of mine');
    unmount();
    expect(stateOf(renderPage(<UnsentKeeper userId="mona" />)).draft).toEqual(draft);
  });

  it('two tabs of a user do not overwrite each other’s drafts', async () => {
    const { store: other } = renderPage(<UnsentKeeper userId="mona" />);
    await write();
    act(() => void other.dispatch(draftWritten({ key: 'new-note/case-2', draft: { text: 'of another tab' } })));
    expect(Object.values({ ...localStorage }).join()).toMatch(/a thought of mine.*of another tab/);
  });

  it('a draft that another tab has saved is dropped, unless it was changed here', async () => {
    const page = await write();
    const key = `notes/mona/draft/${KEY}`;
    const dropElsewhere = (oldValue: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })));
    dropElsewhere(JSON.stringify({ ...draft, text: 'an older text' }));
    expect(stateOf(page).draft).toEqual(draft);
    dropElsewhere(JSON.stringify(draft));
    expect(stateOf(page).draft).toBeUndefined();
  });

  it('a waiting note that another tab has sent is dropped here, whatever each tab knew about the sending', async () => {
    const page = await write();
    const oldValue = JSON.stringify({ ...selectUnsentNotes(page.store.getState())[0], status: 'sending' });
    const key = 'notes/mona/unsent/note-1';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null })));
    expect(stateOf(page).unsent).toEqual([]);
  });

  it('entries of the storage that were not written here are ignored', () => {
    localStorage.setItem(`notes/mona/draft/${KEY}`, 'not JSON');
    localStorage.setItem('notes/mona/unsent/note-1', '{"text":1}');
    localStorage.setItem('notes/mona/review/review-1', '{"rating":1}');
    const page = renderPage(<UnsentKeeper userId="mona" />);
    expect(stateOf(page)).toEqual({ draft: undefined, unsent: [], reviews: [] });
  });
});
