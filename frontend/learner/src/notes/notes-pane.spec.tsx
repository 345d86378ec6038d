import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_NOTES_LENGTH, type Note } from '@msk/contracts';
import { anApiError } from '@msk/frontend-shared/testing/api-error';
import { fillIn, renderPage } from '@msk/frontend-shared/testing/render-page';
import { errorResponse, jsonResponse, server, signedInAs, useServer } from '@msk/frontend-shared/testing/server';
import { aLearner } from '@msk/frontend-shared/testing/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { UnsentKeeper } from '../offline/unsent-keeper';
import { aNote, goOffline, refuseNotes, serveNotes } from '../testing/notes';
import { useVideoNotesQuery } from './notes-api';
import { NotesPane } from './notes-pane';

useServer();

const { videoId } = aNote();
const { id: userId } = aLearner();
const NOT_SENT = 'Not saved yet — will be sent when you are online';

function open({ time = 83.9 } = {}) {
  const jumps: number[] = [];
  const page = renderPage(
    <>
      <NotesPane videoId={videoId} videoTitle="Bankart lesion" time={time} onJump={(to) => jumps.push(to)} />
      <UnsentKeeper userId={userId} />
      <Loading />
    </>,
  );
  return { ...page, jumps };
}

/** Whether the list is being loaded, and a button that loads it again. */
function Loading() {
  const { isFetching, refetch } = useVideoNotesQuery(videoId);
  return (
    <button type="button" aria-label="Reload" data-testid="loading" onClick={() => void refetch()}>
      {isFetching ? 'yes' : 'no'}
    </button>
  );
}

const newNote = () => screen.getByRole('textbox', { name: 'New note' });
const findNote = (time: string) => screen.findByRole('textbox', { name: `Note at ${time}` });
const findUnsent = () => screen.findByRole('list', { name: 'Notes that are not saved yet' });
const texts = (notes: Note[]) => notes.map(({ text, seconds }) => `${seconds} ${text}`);
const dispatchOnWindow = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

beforeEach(() => {
  localStorage.clear();
  server.use(signedInAs(aLearner()));
});

describe('the notes of a case', () => {
  it('the notes are listed by second, those about the whole case first, and a time plays the video from there', async () => {
    serveNotes(
      aNote(),
      aNote({ id: 'n2', seconds: 5, text: 'Early' }),
      aNote({ id: 'n3', seconds: null, text: 'All' }),
    );
    const { user, jumps } = open();
    const list = await screen.findByRole('list', { name: 'Your notes' });
    expect(
      within(list)
        .getAllByRole('textbox')
        .map((note) => (note as HTMLTextAreaElement).value),
    ).toEqual(['All', 'Early', 'Look at the labrum']);
    await user.click(screen.getByRole('button', { name: 'Play from 1:23' }));
    expect(jumps).toEqual([83]);
  });

  it('all notes are loaded when there are more than one answer holds', async () => {
    serveNotes(...Array.from({ length: 101 }, (_, index) => aNote({ id: `n${index}`, seconds: index })));
    open();
    expect(await findNote('1:40')).toBeInTheDocument();
  });

  it('a case without notes explains the key N', async () => {
    serveNotes();
    open();
    expect(await screen.findByText(/No saved notes on this case yet/)).toHaveTextContent(
      'Press N while the video plays',
    );
  });

  it('the pane says that the notes are loading', async () => {
    server.use(http.get('*/api/notes', () => new Promise<never>(() => {})));
    open();
    expect(await screen.findByText('Loading your notes…')).toBeInTheDocument();
  });

  it('a failed load can be retried, and a note can be written meanwhile', async () => {
    server.use(http.get('*/api/notes', () => errorResponse(anApiError())));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Failed to Load Your Notes' })).toBeVisible();
    expect(newNote()).toBeVisible();
    serveNotes(aNote());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await findNote('1:23')).toBeVisible();
  });

  it('a note is edited in place and saved when the focus leaves it', async () => {
    const { patched } = serveNotes(aNote());
    const { user } = open();
    await user.type(await findNote('1:23'), '!');
    await user.tab();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(patched).toEqual(['{"text":"Look at the labrum!"}']);
  });

  it('a note cannot be saved without a text, and its text on the server stays', async () => {
    const { patched } = serveNotes(aNote());
    const { user, waitForResponses } = open();
    await user.clear(await findNote('1:23'));
    await user.tab();
    expect(await screen.findByText('A note needs a text.')).toBeVisible();
    await waitForResponses();
    expect(patched).toEqual([]);
  });

  it('an edit that cannot be sent stays and is sent again when the connection is back', async () => {
    serveNotes(aNote());
    const { user } = open();
    const note = await findNote('1:23');
    goOffline();
    await user.type(note, '!');
    await user.tab();
    expect(await screen.findByText(NOT_SENT)).toBeVisible();
    expect(note).toHaveValue('Look at the labrum!');
    const { patched } = serveNotes(aNote());
    dispatchOnWindow('online');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(patched).toEqual(['{"text":"Look at the labrum!"}']);
  });

  it('a text that was not saved before a reload is saved without a click', async () => {
    serveNotes(aNote());
    const { user, unmount } = open();
    await user.type(await findNote('1:23'), '!');
    unmount();
    const { patched } = serveNotes(aNote());
    open();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(patched).toEqual(['{"text":"Look at the labrum!"}']);
    expect({ ...localStorage }).toEqual({});
  });

  it('a note that is saved while the list is being loaded is shown after it', async () => {
    serveNotes();
    const { user } = open();
    await screen.findByText(/No saved notes/);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('*/api/notes', async () => {
        await isAnswered; // the server has read the list before the note came
        return jsonResponse({ notes: [], total: 0 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await user.type(newNote(), 'Mine{Enter}');
    expect(await findNote('1:23')).toHaveValue('Mine');
    await act(async () => answer());
    await waitFor(() => expect(screen.getByTestId('loading')).toHaveTextContent('no'));
    expect(await findNote('1:23')).toHaveValue('Mine');
  });

  it('“Ask me again” is switched at once, and back when the server refuses it', async () => {
    const { patched } = serveNotes(aNote());
    const { user } = open();
    const toggle = await screen.findByRole('button', { name: 'Ask me again' });
    await user.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(patched).toEqual(['{"askAgain":true}']));
    server.use(http.patch('*/api/notes/:id', () => errorResponse(anApiError())));
    await user.click(toggle);
    expect(await screen.findByText('Failed to update the note')).toBeVisible();
    await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'));
  });

  it('only a note about a second can be asked again', async () => {
    serveNotes(aNote({ seconds: null }));
    open();
    expect(await screen.findByRole('button', { name: 'Delete the note' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask me again' })).toBeNull();
  });

  it('a deleted note can be restored with its text and its second', async () => {
    const { stored, posted } = serveNotes(aNote({ askAgain: true }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete the note' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(stored()).toEqual([]);
    await user.click(undo);
    expect(await findNote('1:23')).toHaveValue('Look at the labrum');
    expect(posted).toEqual([aNote().id]);
    expect(stored()).toMatchObject([{ seconds: 83, askAgain: true }]);
  });

  it('a note that cannot be deleted stays', async () => {
    serveNotes(aNote());
    server.use(http.delete('*/api/notes/:id', () => HttpResponse.error()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete the note' }));
    expect(await screen.findByText('Failed to delete the note')).toBeVisible();
    expect(await findNote('1:23')).toBeVisible();
  });
});

describe('a new note', () => {
  it('Enter saves the note at the second of its first letter, and Shift with Enter begins a new line', async () => {
    const { stored } = serveNotes();
    const { user } = open({ time: 83.9 });
    await user.type(newNote(), 'Look{Shift>}{Enter}{/Shift}here{Enter}');
    expect(await findNote('1:23')).toHaveValue('Look\nhere');
    expect(newNote()).toHaveValue('');
    expect(texts(stored())).toEqual(['83 Look\nhere']);
  });

  it('the second is taken when the typing begins, not when the editor was opened or emptied', async () => {
    const { stored } = serveNotes();
    const pane = (time: number) => (
      <NotesPane videoId={videoId} videoTitle="Bankart lesion" time={time} onJump={() => {}} />
    );
    const { user, store, rerender } = renderPage(pane(83));
    const showAt = (time: number) =>
      rerender(
        <Provider store={store}>
          <MemoryRouter>{pane(time)}</MemoryRouter>
        </Provider>,
      );
    await user.type(newNote(), 'x{Backspace}');
    showAt(120);
    await user.type(newNote(), 'Later');
    showAt(130);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(texts(stored())).toEqual(['120 Later']));
  });

  it('a note can be about the whole case', async () => {
    const { stored } = serveNotes();
    const { user } = open();
    await user.click(screen.getByRole('button', { name: /Make the note about the whole case/ }));
    await user.type(newNote(), 'All{Enter}');
    expect(await findNote('the whole case')).toHaveValue('All');
    expect(texts(stored())).toEqual(['null All']);
  });

  it('Escape leaves the editor and keeps the draft, also over a reload of the page', async () => {
    serveNotes();
    const { user, unmount } = open();
    await user.type(newNote(), 'Half a tho{Escape}');
    expect(newNote()).not.toHaveFocus();
    expect(newNote()).toHaveValue('Half a tho');
    unmount();
    const again = open({ time: 120 });
    expect(newNote()).toHaveValue('Half a tho');
    const { stored } = serveNotes();
    await again.user.type(newNote(), 'ught{Enter}');
    expect(await findNote('1:23')).toHaveValue('Half a thought');
    expect(texts(stored())).toEqual(['83 Half a thought']);
  });

  it('a note that is too long is kept and not sent', async () => {
    const { posted } = serveNotes();
    const { user, waitForResponses } = open();
    await fillIn(user, newNote(), 'a'.repeat(MAX_NOTES_LENGTH + 1));
    await user.keyboard('{Enter}');
    await waitForResponses();
    expect(screen.getByText('5,001 of 5,000 characters; shorten it to save it')).toBeVisible();
    expect(posted).toEqual([]);
  });
});

describe('a note that could not be sent', () => {
  it.each(['online', 'focus'])(
    'it stays on the page and is sent once with its own id on the event %s',
    async (event) => {
      serveNotes();
      const { user } = open();
      await screen.findByText(/No saved notes/);
      goOffline();
      await user.type(newNote(), 'Mine{Enter}');
      const unsent = await findUnsent();
      await waitFor(() => expect(unsent).toHaveTextContent(NOT_SENT));
      expect(unsent).toHaveTextContent('Mine');
      const { posted, stored } = serveNotes();
      dispatchOnWindow(event);
      expect(await findNote('1:23')).toHaveValue('Mine');
      expect(posted).toHaveLength(1);
      expect(stored()).toHaveLength(1);
      expect(unsent).not.toBeInTheDocument();
      expect({ ...localStorage }).toEqual({});
    },
  );

  it('it is sent at the next start, and not doubled when the server has it already', async () => {
    serveNotes();
    const { user, unmount } = open();
    await screen.findByText(/No saved notes/);
    goOffline();
    await user.type(newNote(), 'Mine{Enter}');
    const unsent = await findUnsent();
    await waitFor(() => expect(unsent).toHaveTextContent(NOT_SENT));
    unmount();
    const [key = ''] = Object.keys(localStorage);
    const id = key.split('/').at(-1);
    const { posted, stored } = serveNotes(aNote({ id, text: 'Mine' }));
    open();
    await waitFor(() => expect(posted).toEqual([id]));
    expect(await findNote('1:23')).toHaveValue('Mine');
    expect(stored()).toHaveLength(1);
    await waitFor(() => expect({ ...localStorage }).toEqual({}));
  });

  it('it can be sent by hand', async () => {
    serveNotes();
    const { user } = open();
    await screen.findByText(/No saved notes/);
    refuseNotes(anApiError({ statusCode: 503, code: 'unavailable' }));
    await user.type(newNote(), 'Mine{Enter}');
    const send = await screen.findByRole('button', { name: 'Send Now' });
    serveNotes();
    await user.click(send);
    expect(await findNote('1:23')).toHaveValue('Mine');
  });

  it('a refused note shows the server’s words, and its text can be changed and sent again', async () => {
    serveNotes();
    refuseNotes(anApiError({ statusCode: 400, code: 'validation_failed', message: 'This text is not accepted' }));
    const { user, waitForResponses } = open();
    await user.type(newNote(), 'Mine{Enter}');
    const unsent = await findUnsent();
    await waitFor(() => expect(unsent).toHaveTextContent('This text is not accepted'));
    const { stored } = serveNotes();
    dispatchOnWindow('online');
    await waitForResponses();
    expect(stored()).toEqual([]);
    await user.type(within(unsent).getByRole('textbox'), ' too');
    await user.click(within(unsent).getByRole('button', { name: 'Try Again' }));
    expect(await findNote('1:23')).toHaveValue('Mine too');
    expect(texts(stored())).toEqual(['83 Mine too']);
  });

  it('Escape leaves the editor of a refused note, whose text stays', async () => {
    serveNotes();
    refuseNotes(anApiError({ statusCode: 409, code: 'conflict', message: 'A case can have 500 notes at most.' }));
    const { user } = open();
    await user.type(newNote(), 'Mine{Enter}');
    const text = await screen.findByRole('textbox', { name: 'Text of the unsaved note' });
    await user.type(text, ' too{Escape}');
    expect(text).not.toHaveFocus();
    expect(text).toHaveValue('Mine too');
  });

  it('a refused note can be discarded', async () => {
    serveNotes();
    refuseNotes(anApiError({ statusCode: 409, code: 'conflict', message: 'A case can have 500 notes at most.' }));
    const { user, waitForResponses } = open();
    await user.type(newNote(), 'Mine{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitForResponses();
    expect(screen.queryByText('Mine')).not.toBeInTheDocument();
    expect({ ...localStorage }).toEqual({});
  });
});
