import { describe, expect, it } from '@jest/globals';
import { cuesOf } from '../../../../test/support/videos.js';
import { cardContent } from './card-content.js';
import { findSpokenSecond } from './find-spoken-second.js';

const cues = cuesOf([
  'Look at the menisci.',
  'The anterior horn is thick.',
  'This is a bucket-handle tear.',
  'Goodbye.',
]);
const aCase = {
  id: 'video',
  title: 'Locked knee',
  duration: 60,
  reveal: { cueIndex: 2, at: 20, partialAt: null, how: 'asserted', confidence: 1, callPossible: true } as const,
  cues,
};
const sourced = {
  callDiagnoses: null,
  noteText: null,
  noteSeconds: null,
  learningPoint: null,
  learningPointSeconds: null,
};

describe('A card', () => {
  it('of a call asks with the clip before the reveal and answers with the one from it', () => {
    const card = cardContent({ ...sourced, kind: 'call', callDiagnoses: ['Bucket-handle tear'] }, aCase);
    expect(card.question).toEqual({ text: 'What is the diagnosis?', clip: { videoId: 'video', from: 0, to: 20 } });
    expect(card.answer).toEqual({ text: 'Bucket-handle tear', clip: { videoId: 'video', from: 18, to: 26 } });
  });

  it('of a call shows no clip that could tell the diagnosis where a curator said that no line tells', () => {
    const { question, answer } = cardContent(
      { ...sourced, kind: 'call', callDiagnoses: [] },
      { ...aCase, reveal: { ...aCase.reveal, at: null } },
    );
    expect([question.clip, answer.clip]).toEqual([null, null]);
    expect(answer.text).toBe('Locked knee');
  });

  it("of a note asks in the learner's own words, and answers with what is said at its second", () => {
    const card = cardContent({ ...sourced, kind: 'note', noteText: 'Why thick?', noteSeconds: 12 }, aCase);
    expect(card.question).toEqual({ text: 'Why thick?', clip: null });
    expect(card.answer).toEqual({ text: 'Locked knee', clip: { videoId: 'video', from: 8, to: 16 } });
  });

  it('of a learning point leaves out what it is about, and answers with the line that says it', () => {
    const learningPoint = 'A bucket-handle tear locks the knee.';
    const card = cardContent(
      {
        ...sourced,
        kind: 'learning-point',
        learningPoint,
        learningPointSeconds: findSpokenSecond(learningPoint, cues),
      },
      aCase,
    );
    expect(card.question).toEqual({ text: 'A […] locks the knee.', clip: null });
    expect(card.answer).toEqual({ text: learningPoint, clip: { videoId: 'video', from: 18, to: 26 } });
  });

  it('of a learning point that the lexicon does not know asks about its case, and has no clip', () => {
    const card = cardContent({ ...sourced, kind: 'learning-point', learningPoint: 'Zebras exist.' }, aCase);
    expect(card.question.text).toBe('What is the learning point of “Locked knee”?');
    expect(card.answer).toEqual({ text: 'Zebras exist.', clip: null });
  });
});
