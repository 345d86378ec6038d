import { rootReducer } from '@msk/frontend-shared/store';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AnalysisDraft } from './editor/analysis-draft';

/** What the server does not know: decisions still on their way to it, the selection, and words not yet sent. */
interface QueueState {
  /** Decided here. They leave the screen at once, and stay away when an older list arrives late. */
  decided: Record<string, true>;
  /** What the server answered to a decision it did not take. */
  refusals: Record<string, string>;
  picked: string[];
  notes: Record<string, string>;
  /** An analysis being edited; it survives a look at another video. */
  drafts: Record<string, AnalysisDraft>;
}

const initialState: QueueState = { decided: {}, refusals: {}, picked: [], notes: {}, drafts: {} };

const slice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    decisionMade: (state, { payload: ids }: PayloadAction<string[]>) => {
      for (const id of ids) {
        state.decided[id] = true;
        delete state.refusals[id];
      }
      state.picked = state.picked.filter((id) => !ids.includes(id));
    },
    decisionRefused: (state, { payload }: PayloadAction<{ ids: string[]; message: string }>) => {
      for (const id of payload.ids) {
        delete state.decided[id];
        state.refusals[id] = payload.message;
      }
    },
    /** The server took some of them; the next list says which. */
    decisionLeftToServer: (state, { payload: ids }: PayloadAction<string[]>) => {
      for (const id of ids) delete state.decided[id];
    },
    videosPicked: (state, { payload: { ids, picked } }: PayloadAction<{ ids: string[]; picked: boolean }>) => {
      const others = state.picked.filter((id) => !ids.includes(id));
      state.picked = picked ? [...others, ...ids] : others;
    },
    pickCleared: (state) => {
      state.picked = [];
    },
    noteWritten: (state, { payload: { id, text } }: PayloadAction<{ id: string; text: string }>) => {
      state.notes[id] = text;
    },
    draftWritten: (state, { payload: { id, draft } }: PayloadAction<{ id: string; draft: AnalysisDraft }>) => {
      state.drafts[id] = draft;
    },
    draftDropped: (state, { payload: id }: PayloadAction<string>) => {
      delete state.drafts[id];
    },
  },
  selectors: {
    selectDecided: (state) => state.decided,
    selectPicked: (state) => state.picked,
    selectRefusals: (state) => state.refusals,
    selectNote: (state, id: string) => state.notes[id] ?? '',
    selectDraft: (state, id: string): AnalysisDraft | undefined => state.drafts[id],
  },
});

declare module '@msk/frontend-shared/store' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const {
  decisionMade,
  decisionRefused,
  decisionLeftToServer,
  videosPicked,
  pickCleared,
  noteWritten,
  draftWritten,
  draftDropped,
} = slice.actions;
export const { selectDecided, selectPicked, selectRefusals, selectNote, selectDraft } =
  slice.injectInto(rootReducer).selectors;
