import { publicConfigApi } from '@msk/frontend-shared/product';
import { useAppDispatch, useAppSelector } from '@msk/frontend-shared/store';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { selectIsLost, selectOldestShown } from './connection-slice';
import { SERVER_REACHED } from './on-reconnect';
import { reloadShown } from './reload-shown';

/** The server is asked again after these times; the last one repeats. */
const PROBE_DELAYS_MS = [5_000, 10_000, 20_000, 30_000];

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export interface Connection {
  /** The device has no connection; otherwise it is the server that does not answer. */
  isOffline: boolean;
  isLost: boolean;
  /** When the oldest of what is shown was loaded, if it is not new; milliseconds since 1970. */
  shownSince: number | undefined;
  /** Asks the server now. */
  probe: () => void;
}

/** Follows the connection. When the server answers again, what is shown is loaded again, and what waits is sent. */
export function useConnection(): Connection {
  const dispatch = useAppDispatch();
  const isOffline = !useSyncExternalStore(subscribe, () => navigator.onLine);
  const isLost = useAppSelector(selectIsLost);
  const shownSince = useAppSelector(selectOldestShown);
  const probe = useCallback(() => {
    const { initiate } = publicConfigApi.endpoints.publicConfig;
    void dispatch(initiate(undefined, { forceRefetch: true, subscribe: false }));
  }, [dispatch]);

  useEffect(() => {
    if (!isLost || isOffline) return;
    probe();
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const delay = PROBE_DELAYS_MS[Math.min(attempt, PROBE_DELAYS_MS.length - 1)];
      timer = setTimeout(() => {
        attempt += 1;
        probe();
        wait();
      }, delay);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isLost, isOffline, probe]);

  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) {
      dispatch(reloadShown());
      window.dispatchEvent(new Event(SERVER_REACHED));
    }
    wasLost.current = isLost;
  }, [dispatch, isLost]);

  return { isOffline, isLost, shownSince, probe };
}
