import { LIBRARY_PAGE_SIZE, MAX_NOTES_PER_VIDEO, type Note, type NotePage } from '@msk/contracts';
import { api } from '@msk/frontend-shared/api';
import { changeLoaded } from '@msk/frontend-shared/change-loaded';

/** The largest page that the server accepts. Source: api.md, "Conventions". */
const MAX_PAGE_SIZE = 100;

export type FoundNote = NotePage['notes'][number];

export interface NewNote {
  /** Made here, so that a note that is sent twice is stored once. */
  id: string;
  videoId: string;
  seconds: number | null;
  text: string;
  askAgain: boolean;
}

interface NoteChange {
  id: string;
  videoId: string;
  text?: string;
  askAgain?: boolean;
}

export const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All notes on a video. Without a tag: each change patches the list. */
    videoNotes: build.query<Note[], string>({
      queryFn: async (videoId, _context, _options, baseQuery) => {
        const notes: Note[] = [];
        for (let total = 1; notes.length < Math.min(total, MAX_NOTES_PER_VIDEO); ) {
          const params = { videoId, limit: MAX_PAGE_SIZE, offset: notes.length };
          const { data, error } = await baseQuery({ url: 'notes', params });
          if (error) return { error };
          const page = data as NotePage;
          if (page.notes.length === 0) break;
          notes.push(...page.notes);
          total = page.total;
        }
        return { data: notes };
      },
    }),
    /** The user's notes on all videos that contain the text, newest first. */
    searchNotes: build.infiniteQuery<NotePage, string, number>({
      query: ({ queryArg: query, pageParam: offset }) => ({
        url: 'notes',
        params: { query, limit: LIBRARY_PAGE_SIZE, offset },
      }),
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ notes, total }, _pages, offset) =>
          offset + notes.length < total && notes.length > 0 ? offset + notes.length : undefined,
      },
      keepUnusedDataFor: 60 /* s; there is one list for every few letters typed */,
      providesTags: ['Note'],
    }),
    addNote: build.mutation<Note, NewNote>({
      query: ({ videoId, ...body }) => ({ url: `videos/${encodeURIComponent(videoId)}/notes`, method: 'POST', body }),
      onQueryStarted: async ({ videoId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) await dispatch(changeNotes(videoId, (notes) => replaceOrAdd(notes, result.data)));
      },
      invalidatesTags: (answer) => (answer ? ['Note'] : []),
    }),
    /** A switch is shown at once, and switched back on a failure; a text is shown by its draft. */
    editNote: build.mutation<Note, NoteChange>({
      query: ({ id, videoId: _videoId, ...body }) => ({ url: urlOf(id), method: 'PATCH', body }),
      onQueryStarted: async ({ id, videoId, askAgain }, { dispatch, queryFulfilled }) => {
        const change = (changed: Partial<Note>) => (notes: Note[]) =>
          notes.map((note) => (note.id === id ? { ...note, ...changed } : note));
        const patch = askAgain === undefined ? undefined : dispatch(patchNotes(videoId, change({ askAgain })));
        const result = await queryFulfilled.catch(() => null);
        if (result) await dispatch(changeNotes(videoId, change(result.data)));
        else patch?.undo();
      },
      invalidatesTags: (answer, _error, { askAgain }) =>
        answer ? (askAgain === undefined ? ['Note'] : ['Note', 'Review']) : [],
    }),
    deleteNote: build.mutation<null, Pick<Note, 'id' | 'videoId'>>({
      query: ({ id }) => ({ url: urlOf(id), method: 'DELETE' }),
      onQueryStarted: async ({ id, videoId }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) await dispatch(changeNotes(videoId, (notes) => notes.filter((note) => note.id !== id)));
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Note']),
    }),
  }),
});

export const { useVideoNotesQuery, useSearchNotesInfiniteQuery, useEditNoteMutation, useDeleteNoteMutation } = notesApi;

const urlOf = (noteId: string) => `notes/${encodeURIComponent(noteId)}`;

const patchNotes = (videoId: string, change: (notes: Note[]) => Note[]) =>
  notesApi.util.updateQueryData('videoNotes', videoId, change);

const changeNotes = (videoId: string, change: (notes: Note[]) => Note[]) =>
  changeLoaded(patchNotes(videoId, change), notesApi.util.getRunningQueryThunk('videoNotes', videoId));

const replaceOrAdd = (notes: Note[], note: Note): Note[] =>
  notes.some(({ id }) => id === note.id) ? notes.map((old) => (old.id === note.id ? note : old)) : [...notes, note];
