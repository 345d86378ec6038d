import type { Video, WatchMark } from '@msk/contracts';
import { userHeader } from '@msk/frontend-shared/api';
import { isApiFailure, isTransient } from '@msk/frontend-shared/api-failure';
import { preferencesApi } from '@msk/frontend-shared/preferences';
import { selectUser } from '@msk/frontend-shared/session';
import type { AppStore } from '@msk/frontend-shared/store';
import { selectUnsentViewings, viewingQueued, viewingStored } from '../offline/unsent-slice';
import { followPage, isPageVisible } from './follow-page';
import { ProgressRecorder, type ProgressRequest } from './progress-recorder';
import { sendKeepalive } from './send-keepalive';
import { ageOf, markOf, recordRequest, reloadWatchedLists, showMark, startRequest, watchingApi } from './watching-api';

const { watchMarks, startWatching, recordProgress } = watchingApi.endpoints;
const { preferences } = preferencesApi.endpoints;

/** The answer of the server may be another one later. */
const isTemporary = (error: unknown): boolean => !isApiFailure(error) || isTransient(error) || error.statusCode === 429;

/**
 * Connects the recorder of one case with the server and the page. After the case was closed, it goes on until everything
 * is stored.
 */
export class ProgressUploader {
  readonly recorder: ProgressRecorder;
  readonly #store: AppStore;
  readonly #videoId: string;
  readonly #userId: string | undefined;
  readonly #onFinished: () => void;
  #unfollowPage: (() => void) | null = null;
  #onStoredMark: (mark: WatchMark) => void = () => {};
  #isOpen = false;
  #hasStored = false;
  /** The last request failed, so the next one may fail, too. */
  #isFailing = false;

  constructor(store: AppStore, { id, duration, embedUrl }: Video, onFinished: () => void) {
    this.#store = store;
    this.#videoId = id;
    this.#userId = selectUser(store.getState())?.id;
    this.#onFinished = onFinished;
    this.recorder = new ProgressRecorder({
      duration,
      knownProgress: Math.max(
        watchMarks.select()(store.getState()).data?.[id]?.progress ?? 0,
        selectUnsentViewings(store.getState())[id]?.progress ?? 0,
      ),
      countsElapsedTime: embedUrl !== null, // without a player there is nothing to watch
      now: () => performance.now(),
      send: (request) => void this.#send(request),
    });
  }

  /** `onStoredMark` is told where the user stopped last time. */
  open(onStoredMark: (mark: WatchMark) => void): void {
    this.#isOpen = true;
    this.#onStoredMark = onStoredMark;
    this.#unfollowPage ??= followPage(this.recorder);
    const mark = this.recorder.open(isPageVisible());
    if (mark) onStoredMark(mark);
  }

  close(): void {
    this.#isOpen = false;
    this.#onStoredMark = () => {};
    this.recorder.close();
    this.#finishIfSettled();
  }

  async #send(request: ProgressRequest): Promise<void> {
    // Another user may have signed in since the case was closed.
    if (selectUser(this.#store.getState())?.id !== this.#userId) this.recorder.refused();
    else await this.#upload(request);
    this.#finishIfSettled();
  }

  async #upload(request: ProgressRequest): Promise<void> {
    // A page that is closed will not learn of the failure.
    if (request.isUrgent && (this.#isFailing || !navigator.onLine)) this.#keep(request);
    const { data, error } = await this.#request(request);
    this.#isFailing = !data;
    if (data) {
      this.#hasStored = true;
      this.#store.dispatch(viewingStored({ ...request, videoId: this.#videoId }));
      const stored = markOf(data);
      this.#show(this.recorder.answered(request, stored));
      if (request.kind === 'open' && request.isBeforePlayback) this.#onStoredMark(stored);
    } else if (isTemporary(error)) {
      this.#keep(request);
      this.recorder.failed(request);
    } else this.recorder.refused();
  }

  /** In the browser, for the case that this page is loaded again before the server can be reached. */
  #keep({ kind, progress, positionSeconds, watchedAt }: ProgressRequest): void {
    if (selectUser(this.#store.getState())?.id !== this.#userId) return; // the session has ended meanwhile
    const viewing = { videoId: this.#videoId, isOpening: kind === 'open', progress, positionSeconds, watchedAt };
    this.#store.dispatch(viewingQueued({ ...viewing, status: 'sending' }));
  }

  #request({ kind, progress, positionSeconds, watchedAt, isUrgent }: ProgressRequest) {
    const viewing = { videoId: this.#videoId, progress, positionSeconds, ageSeconds: ageOf(watchedAt) };
    const isStart = kind === 'open';
    const headers = userHeader(this.#store.getState());
    if (isUrgent) return sendKeepalive({ ...(isStart ? startRequest(viewing) : recordRequest(viewing)), headers });
    return this.#store.dispatch((isStart ? startWatching : recordProgress).initiate(viewing, { track: false }));
  }

  /** While the history is paused, the server answers as usual and stores nothing. */
  #show(mark: WatchMark): void {
    const { dispatch, getState } = this.#store;
    if (preferences.select()(getState()).data?.rememberHistory !== false) void dispatch(showMark(this.#videoId, mark));
  }

  #finishIfSettled(): void {
    if (this.#isOpen || !this.recorder.isSettled || !this.#unfollowPage) return;
    this.#unfollowPage();
    this.#unfollowPage = null;
    this.#onFinished();
    if (this.#hasStored) this.#store.dispatch(reloadWatchedLists());
  }
}
