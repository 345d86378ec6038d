import { expect } from '@jest/globals';
import { PROGRESS_INTERVAL_SECONDS, type WatchMark } from '@msk/contracts';
import type { SeededRandom } from '@msk/testing';
import { ProgressRecorder } from '../watching/progress-recorder';
import { FakeNetwork } from './fake-network';
import { WatchingModel } from './watching-model';

const DURATION = 120;
const STEPS = 40;
/** Few, so that a viewing returns to positions that it had before. */
const SEEK_TARGETS = [0, 30, 60.5, 115];

/** One random viewing of a case, with the recorder on one side, the model on the other, and a poor connection. */
export class WatchingRun {
  readonly events: string[] = [];
  readonly #random: SeededRandom;
  readonly #network: FakeNetwork;
  readonly #model: WatchingModel;
  readonly #isPlayerSilent: boolean;
  #recorder: ProgressRecorder;
  #now = 0;
  #position = 0;
  #shownProgress = 0;
  #isOpen = false;
  #isVisible = true;

  constructor(random: SeededRandom) {
    this.#random = random;
    const initial = random.pick<WatchMark | null>([
      null,
      { progress: 40, positionSeconds: 30 },
      { progress: 100, positionSeconds: DURATION },
    ]);
    this.#network = new FakeNetwork(initial, random);
    this.#model = new WatchingModel(initial, DURATION);
    this.#isPlayerSilent = random.next() < 0.2;
    this.#recorder = this.#createRecorder();
    this.#open();
  }

  get stored(): WatchMark | null {
    return this.#network.stored;
  }

  get expected(): WatchMark {
    const { mark } = this.#model;
    // No position was sent after the restart, since a silent player tells none.
    return this.#isPlayerSilent && this.#network.hasRestarted ? { ...mark, positionSeconds: 0 } : mark;
  }

  watch(): void {
    const steps: Record<string, () => void> = {
      play: () => this.#play(1 + this.#random.nextInt(12)),
      wait: () => this.#wait(1 + this.#random.nextInt(12)),
      seek: () => this.#moveTo(this.#random.pick(SEEK_TARGETS)),
      pause: () => this.#isOpen && this.#recorder.paused(),
      end: () => this.#end(),
      hide: () => this.#setVisible(false),
      show: () => this.#setVisible(true),
      disconnect: () => this.#network.disconnect(),
      reconnect: () => this.#reconnect(),
      close: () => this.#close(),
      open: () => this.#open(),
      answer: () => this.#proceed(),
    };
    const likely = ['play', 'play', 'play', 'wait', 'answer', 'answer', 'answer', 'answer', 'open'];
    for (let step = 0; step < STEPS; step += 1) {
      const event = this.#random.pick([...Object.keys(steps), ...likely]);
      this.events.push(event);
      steps[event]?.();
    }
    this.#finish();
  }

  /** The case is closed, and the connection is good from now on. */
  #finish(): void {
    this.#close();
    this.#network.heal();
    for (let interval = 0; interval < 5; interval += 1) {
      this.#wait(PROGRESS_INTERVAL_SECONDS);
      while (this.#network.isBusy) this.#proceed();
    }
    expect(this.#recorder.isSettled).toBe(true);
  }

  #proceed(): void {
    const shown = this.#network.proceed(this.#recorder);
    if (!shown) return;
    expect(shown.progress).toBeGreaterThanOrEqual(this.#shownProgress);
    this.#shownProgress = shown.progress;
  }

  #createRecorder(): ProgressRecorder {
    this.#shownProgress = 0;
    return new ProgressRecorder({
      duration: DURATION,
      knownProgress: this.#random.pick([0, this.#network.stored?.progress ?? 0]),
      countsElapsedTime: true,
      now: () => this.#now,
      send: (request) => this.#network.send(request),
    });
  }

  #open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const isNewViewing = this.#recorder.isSettled;
    if (isNewViewing) this.#recorder = this.#createRecorder();
    this.#model.open(isNewViewing, this.#isVisible);
    this.#recorder.open(this.#isVisible);
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#model.close();
    this.#recorder.close();
  }

  #play(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) {
      this.#wait(1);
      this.#moveTo(Math.min(DURATION, this.#position + 1));
    }
  }

  #wait(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) {
      this.#now += 1_000;
      this.#model.secondPassed();
      if (this.#now % (PROGRESS_INTERVAL_SECONDS * 1_000) !== 0) continue;
      this.#model.countElapsed();
      this.#recorder.intervalPassed();
    }
  }

  #moveTo(second: number): void {
    if (!this.#isOpen || this.#isPlayerSilent) return;
    this.#position = second;
    this.#model.playerAt(second);
    this.#recorder.timeChanged(second, DURATION);
  }

  #end(): void {
    this.#moveTo(DURATION);
    if (this.#isOpen && !this.#isPlayerSilent) this.#recorder.ended();
  }

  #setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#model.setVisible(isVisible);
    if (isVisible) {
      this.#recorder.pageShown();
    } else {
      this.#model.countElapsed();
      this.#recorder.pageHidden();
    }
  }

  #reconnect(): void {
    this.#network.reconnect();
    this.#recorder.connectionRestored();
  }
}
