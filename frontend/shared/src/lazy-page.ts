import { type ComponentType, createElement, lazy, useState } from 'react';

const RELOADED_AT_KEY = 'reloaded-for-missing-code-at';
const RELOAD_COOLDOWN_MS = 60_000; // when the code is still missing after a reload, another reload would not bring it
/** A page that is still here after this time has not been left: the answer was a download, say. */
const LEAVING_MS = 10_000;

const reloadPage = () => window.location.reload();

/**
 * Loads code that the page needs now. After a deploy an open tab requests files that no longer exist; the tab is then
 * reloaded once, which loads the new release. If that does not help, the promise is rejected.
 */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>, reload = reloadPage): Promise<Loaded> {
  const departure = watchDeparture();
  try {
    return await load();
  } catch (error) {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_COOLDOWN_MS) throw error;
    await departure.over();
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    reload();
    return new Promise<never>(() => {}); // what is shown stays until the reload
  } finally {
    departure.stop();
  }
}

/**
 * Firefox aborts what a page loads as soon as another address is opened; a reload would then stay on the page. It listens
 * only while code is loaded, because a page that always listens is not kept for Back.
 */
function watchDeparture() {
  let isLeaving = false;
  const listener = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', listener);
  return {
    over: () => isLeaving && new Promise((resolve) => setTimeout(resolve, LEAVING_MS)),
    stop: () => window.removeEventListener('beforeunload', listener),
  };
}

/**
 * A page whose code is loaded when it is first shown, or before that by `preload`; the error boundary shows a lasting
 * failure. With its code at hand it does not suspend: React shows content that follows a fallback later than it could.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { reload = reloadPage } = {},
) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy: ComponentType<Props> = lazy(() => loadOrReload(loadOnce, reload));
  const Page = (props: Props) => {
    const [Shown] = useState(() => loaded ?? Lazy); // the same until it is unmounted, so that it keeps its state
    return createElement(Shown, props);
  };
  /** A failure is reported when the page is shown. */
  Page.preload = () => void loadOnce().catch(() => undefined);
  return Page;
}
