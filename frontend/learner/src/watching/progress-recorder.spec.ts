import { describe, expect, it } from '@jest/globals';
import { PROGRESS_INTERVAL_SECONDS } from '@msk/contracts';
import { ProgressRecorder, type ProgressRequest } from './progress-recorder';

const DURATION = 200;
const INTERVAL_MS = PROGRESS_INTERVAL_SECONDS * 1_000;

/** A recorder whose requests are answered by the test; `sent` shows them as `open 0` or `record 25 at 50`. */
function aRecorder({ knownProgress = 0, countsElapsedTime = true } = {}) {
  const clock = { now: 0 };
  const requests: ProgressRequest[] = [];
  const recorder = new ProgressRecorder({
    duration: DURATION,
    knownProgress,
    countsElapsedTime,
    now: () => clock.now,
    send: (request) => void requests.push(request),
  });
  const pass = (milliseconds: number) => {
    clock.now += milliseconds;
  };
  const last = () => requests.at(-1)!;
  return {
    recorder,
    requests,
    pass,
    last,
    playTo: (seconds: number) => recorder.timeChanged(seconds, DURATION),
    interval: () => {
      pass(INTERVAL_MS);
      recorder.intervalPassed();
    },
    answer: (request = last(), { progress, positionSeconds = 0 } = request) =>
      recorder.answered(request, { progress, positionSeconds }),
    sent: () =>
      requests.map(
        ({ kind, progress, positionSeconds, isUrgent }) =>
          `${kind} ${progress}${positionSeconds === undefined ? '' : ` at ${positionSeconds}`}${isUrgent ? ' urgent' : ''}`,
      ),
  };
}

/** A recorder whose viewing is stored. */
function anOpenedRecorder(options?: Parameters<typeof aRecorder>[0]) {
  const opened = aRecorder(options);
  opened.recorder.open();
  opened.answer();
  opened.requests.length = 0;
  return opened;
}

describe('the progress recorder', () => {
  it.each([
    [0, 'open 0'],
    [40, 'open 40'],
    [100, 'open 0'],
  ])(
    'opening a case with a known progress of %i sends "%s": one that was watched to its end starts again',
    (knownProgress, request) => {
      const { recorder, sent } = aRecorder({ knownProgress });
      recorder.open();
      expect(sent()).toEqual([request]);
    },
  );

  it('the position is sent at each interval in which it changed', () => {
    const { playTo, interval, answer, sent } = anOpenedRecorder();
    playTo(10.4);
    interval();
    answer();
    interval();
    playTo(20);
    interval();
    expect(sent()).toEqual(['record 5 at 10', 'record 10 at 20']);
  });

  it('a pause, the end and the close are sent at once', () => {
    const { recorder, playTo, answer, sent } = anOpenedRecorder();
    playTo(50);
    recorder.paused();
    answer();
    playTo(60);
    recorder.close();
    answer();
    recorder.ended();
    expect(sent()).toEqual(['record 25 at 50', 'record 30 at 60', 'record 100 at 200']);
  });

  it('a seek back moves the position and keeps the progress', () => {
    const { recorder, playTo, sent } = anOpenedRecorder();
    playTo(100);
    playTo(20);
    recorder.paused();
    expect(sent()).toEqual(['record 50 at 20']);
  });

  it.each([
    [189.9, 94],
    [190, 100],
  ])('at second %d of 200, the progress is sent as %i: 95 percent count as the whole', (seconds, progress) => {
    const { recorder, playTo, last } = anOpenedRecorder();
    playTo(seconds);
    recorder.paused();
    expect(last()).toMatchObject({ progress });
  });

  it('the duration that the player tells replaces the known one', () => {
    const { recorder, last } = anOpenedRecorder();
    recorder.timeChanged(50, 100);
    recorder.paused();
    expect(last()).toMatchObject({ progress: 50 });
  });

  it('one request runs at a time, and the newest value waits for its answer', () => {
    const { recorder, playTo, answer, sent } = anOpenedRecorder();
    playTo(10);
    recorder.paused();
    playTo(20);
    recorder.paused();
    playTo(30);
    recorder.paused();
    expect(sent()).toEqual(['record 5 at 10']);
    answer();
    expect(sent()).toEqual(['record 5 at 10', 'record 15 at 30']);
    answer();
    expect(sent()).toHaveLength(2);
    expect(recorder.isSettled).toBe(true);
  });

  it('until the viewing is stored, opening it is sent again in place of progress', () => {
    const { recorder, playTo, interval, answer, last, sent } = aRecorder();
    recorder.open();
    recorder.failed(last());
    playTo(10);
    interval();
    recorder.failed(last());
    playTo(20);
    interval();
    answer();
    playTo(30);
    interval();
    expect(sent()).toEqual(['open 0', 'open 5 at 10', 'open 10 at 20', 'record 15 at 30']);
  });

  it('after a failure the newest value is sent at the next interval, or when the connection is back', () => {
    const { recorder, playTo, interval, answer, last, sent } = anOpenedRecorder();
    playTo(10);
    recorder.paused();
    playTo(20);
    recorder.paused();
    recorder.failed(last());
    expect(sent()).toEqual(['record 5 at 10']);
    interval();
    recorder.failed(last());
    recorder.connectionRestored();
    answer();
    recorder.connectionRestored();
    expect(sent()).toEqual(['record 5 at 10', 'record 10 at 20', 'record 10 at 20']);
  });

  it('a value that failed when the case was closed is still sent', () => {
    const { recorder, playTo, interval, answer, last, sent } = anOpenedRecorder();
    playTo(10);
    recorder.close();
    recorder.failed(last());
    expect(recorder.isSettled).toBe(false);
    interval();
    answer();
    expect(sent()).toEqual(['record 5 at 10', 'record 5 at 10']);
    expect(recorder.isSettled).toBe(true);
  });

  it('a value that may have been stored is sent again after the user returned to an earlier one', () => {
    const { recorder, playTo, answer, last, interval, sent } = anOpenedRecorder();
    playTo(100);
    playTo(10);
    recorder.paused();
    answer();
    playTo(80);
    recorder.paused();
    recorder.failed(last());
    playTo(10);
    interval();
    expect(sent()).toEqual(['record 50 at 10', 'record 50 at 80', 'record 50 at 10']);
  });

  it('nothing more is sent after a refusal', () => {
    const { recorder, playTo, interval, sent } = aRecorder();
    recorder.open();
    recorder.refused();
    playTo(10);
    interval();
    recorder.connectionRestored();
    recorder.pageHidden();
    recorder.close();
    expect(sent()).toEqual(['open 0']);
    expect(recorder.isSettled).toBe(true);
  });
});

describe('the progress recorder and a hidden page', () => {
  it('a page that is hidden sends at once, even beside a running request, and only once', () => {
    const { recorder, playTo, sent } = anOpenedRecorder();
    playTo(10);
    recorder.paused();
    playTo(20);
    recorder.pageHidden();
    recorder.pageHidden();
    expect(sent()).toEqual(['record 5 at 10', 'record 10 at 20 urgent']);
  });

  it('the newest value is sent again after two requests overlapped, since the older may have been stored last', () => {
    const { recorder, requests, playTo, answer, sent } = anOpenedRecorder();
    playTo(10);
    recorder.paused();
    playTo(20);
    recorder.pageHidden();
    answer(requests[1]);
    answer(requests[0]);
    expect(sent()).toEqual(['record 5 at 10', 'record 10 at 20 urgent', 'record 10 at 20']);
    answer();
    expect(recorder.isSettled).toBe(true);
  });

  it('a page that is hidden before the viewing is stored opens it', () => {
    const { recorder, playTo, sent } = aRecorder();
    recorder.open();
    playTo(20);
    recorder.pageHidden();
    expect(sent()).toEqual(['open 0', 'open 10 at 20 urgent']);
  });

  it('a page that is hidden when everything is stored sends nothing', () => {
    const { recorder, sent } = anOpenedRecorder();
    recorder.pageHidden();
    expect(sent()).toEqual([]);
  });
});

describe('the progress recorder and a silent player', () => {
  it('the time since opening counts from the first interval on, without a position', () => {
    const { recorder, interval, answer, pass, sent } = anOpenedRecorder();
    interval();
    answer();
    pass(5_000);
    recorder.close();
    expect(sent()).toEqual(['record 5', 'record 7']);
  });

  it('nothing counts before the first interval has passed', () => {
    const { recorder, pass, sent } = anOpenedRecorder();
    pass(INTERVAL_MS - 1);
    recorder.close();
    expect(sent()).toEqual([]);
  });

  it('the time for which the page is hidden does not count', () => {
    const { recorder, interval, pass, sent } = anOpenedRecorder();
    recorder.pageHidden();
    pass(60_000);
    recorder.pageShown();
    interval();
    expect(sent()).toEqual(['record 5']);
  });

  it('it counts to 100 and not further', () => {
    const { pass, recorder, last } = anOpenedRecorder();
    pass(3 * DURATION * 1_000);
    recorder.intervalPassed();
    expect(last()).toMatchObject({ progress: 100 });
  });

  it.each([
    ['has told its time', (recorder: ProgressRecorder) => recorder.timeChanged(2, DURATION), ['record 1 at 2']],
    ['has told that it plays', (recorder: ProgressRecorder) => recorder.played(), []],
  ])('it does not count once the player %s', (_what, emit, requests) => {
    const { recorder, interval, sent } = anOpenedRecorder();
    emit(recorder);
    interval();
    expect(sent()).toEqual(requests);
  });

  it('it does not count when the case has no player', () => {
    const { interval, sent } = anOpenedRecorder({ countsElapsedTime: false });
    interval();
    expect(sent()).toEqual([]);
  });
});

describe('what is shown of a case that is being watched', () => {
  it('an answer that arrives late neither lowers the progress nor moves the position', () => {
    const { recorder, requests, playTo, answer } = anOpenedRecorder();
    playTo(10);
    recorder.paused();
    playTo(20);
    recorder.pageHidden();
    expect(answer(requests[1])).toEqual({ progress: 10, positionSeconds: 20 });
    expect(answer(requests[0])).toEqual({ progress: 10, positionSeconds: 20 });
  });

  it('what another device has stored is shown', () => {
    const { recorder, requests } = aRecorder();
    recorder.open();
    const stored = { progress: 70, positionSeconds: 140 };
    expect(recorder.answered(requests[0]!, stored)).toEqual(stored);
  });

  it('a case that is opened again before it is stored goes on where it stopped', () => {
    const { recorder, playTo, answer, sent } = anOpenedRecorder();
    playTo(50);
    recorder.close();
    expect(recorder.open()).toEqual({ progress: 25, positionSeconds: 50 });
    answer();
    expect(sent()).toEqual(['record 25 at 50']);
  });
});
