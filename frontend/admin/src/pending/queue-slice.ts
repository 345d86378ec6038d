import type { PendingVideo } from '@msk/contracts';
import { rootReducer } from '@msk/frontend-shared/store';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AnalysisDraft } from './editor/analysis-draft';

export type DecisionKind = 'approved' | 'rejected';

export interface Decision {
  kind: DecisionKind;
  /** When it was made, in milliseconds. */
  at: number;
}

/** State that the server does not know: decisions being sent, the selection, and unsent texts. */
interface QueueState {
  /** Decided here: removed from the screen at once, also when an older list arrives late. */
  decided: Record<string, Decision>;
  /** The server's answer to a refused decision, by video id. */
  errors: Record<string, string>;
  selected: string[];
  notes: Record<string, string>;
  /** Edited analyses, by video id; they survive the selection of another video. */
  drafts: Record<string, AnalysisDraft>;
  /** The videos as they were when their drafts were begun. */
  bases: Record<string, PendingVideo>;
}

const initialState: QueueState = { decided: {}, errors: {}, selected: [], notes: {}, drafts: {}, bases: {} };

const slice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    decisionMade: (state, { payload: { ids, ...decision } }: PayloadAction<Decision & { ids: string[] }>) => {
      for (const id of ids) {
        state.decided[id] = decision;
        delete state.errors[id];
      }
      state.selected = state.selected.filter((id) => !ids.includes(id));
    },
    decisionFailed: (state, { payload }: PayloadAction<{ ids: string[]; message: string }>) => {
      for (const id of payload.ids) {
        delete state.decided[id];
        state.errors[id] = payload.message;
      }
    },
    /** The server accepted some of them; the next list says which. */
    decisionReverted: (state, { payload: ids }: PayloadAction<string[]>) => {
      for (const id of ids) delete state.decided[id];
    },
    videosSelected: (state, { payload: { ids, selected } }: PayloadAction<{ ids: string[]; selected: boolean }>) => {
      const others = state.selected.filter((id) => !ids.includes(id));
      state.selected = selected ? [...others, ...ids] : others;
    },
    selectionCleared: (state) => {
      state.selected = [];
    },
    noteWritten: (state, { payload: { id, text } }: PayloadAction<{ id: string; text: string }>) => {
      state.notes[id] = text;
    },
    draftBegun: (state, { payload: { base, draft } }: PayloadAction<{ base: PendingVideo; draft: AnalysisDraft }>) => {
      state.drafts[base.id] = draft;
      state.bases[base.id] = base;
    },
    /** From now on the draft is based on the newer version. */
    draftRebased: (state, { payload: base }: PayloadAction<PendingVideo>) => {
      state.bases[base.id] = base;
    },
    draftWritten: (state, { payload: { id, draft } }: PayloadAction<{ id: string; draft: AnalysisDraft }>) => {
      state.drafts[id] = draft;
    },
    draftDropped: (state, { payload: id }: PayloadAction<string>) => {
      delete state.drafts[id];
      delete state.bases[id];
    },
  },
  selectors: {
    selectDecided: (state) => state.decided,
    selectSelectedIds: (state) => state.selected,
    selectErrors: (state) => state.errors,
    selectNote: (state, id: string) => state.notes[id] ?? '',
    selectDraft: (state, id: string): AnalysisDraft | undefined => state.drafts[id],
    selectDraftBase: (state, id: string): PendingVideo | undefined => state.bases[id],
  },
});

declare module '@msk/frontend-shared/store' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const {
  decisionMade,
  decisionFailed,
  decisionReverted,
  videosSelected,
  selectionCleared,
  noteWritten,
  draftBegun,
  draftRebased,
  draftWritten,
  draftDropped,
} = slice.actions;
export const { selectDecided, selectSelectedIds, selectErrors, selectNote, selectDraft, selectDraftBase } =
  slice.injectInto(rootReducer).selectors;
