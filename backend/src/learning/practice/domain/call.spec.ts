import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MINUTE } from '@msk/contracts';
import { CallMade, CallRegraded } from '../../../events/learning.js';
import { Call } from './call.js';

const NOW = new Date('2026-11-25T12:00:00Z');
const later = new Date(NOW.getTime() + MINUTE);
const item = { itemId: randomUUID(), userId: randomUUID(), videoId: randomUUID() };
const commitment = { conceptId: 'gout', text: 'gout', confidence: 4, secondsToCall: 40, playedUntil: 61 } as const;
const aCall = () => Call.make(item, commitment, { grade: 'wrong', diagnoses: [] }, NOW);

describe('A call', () => {
  it('is announced with its grade', () => {
    const { userId, videoId } = item;
    const call = aCall();
    expect(call.pullEvents()).toMatchObject([
      { type: CallMade.type, payload: { callId: call.id, userId, videoId, grade: 'wrong' } },
    ]);
  });

  it("is announced again when the learner's word changes its grade, and not when it does not", () => {
    const call = aCall();
    call.pullEvents();
    call.regrade('exact', later);
    call.regrade('exact', later);
    expect(call.pullEvents()).toMatchObject([
      { type: CallRegraded.type, payload: { callId: call.id, grade: 'exact' } },
    ]);
  });

  it("keeps every grading, the lexicon's first, and confirms it as the learner's", () => {
    const call = aCall();
    call.regrade('wrong', later);
    call.regrade('exact', later);
    call.regrade('exact', later);
    expect(call).toHaveProperty('gradings', [
      { grade: 'wrong', by: 'lexicon', at: NOW.toISOString() },
      { grade: 'wrong', by: 'learner', at: later.toISOString() },
      { grade: 'exact', by: 'learner', at: later.toISOString() },
    ]);
  });
});
