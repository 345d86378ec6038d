import { type ComponentType, lazy } from 'react';

const RELOADED_AT_KEY = 'reloaded-for-missing-code-at';
const RELOAD_COOLDOWN_MS = 60_000; // when the code is still missing after a reload, another reload would not bring it

const reloadPage = () => window.location.reload();

/**
 * Loads code that the page needs now. After a deploy an open tab requests files that no longer exist; the tab is then
 * reloaded once, which loads the new release. If that does not help, the promise is rejected.
 */
export const loadOrReload = <Loaded>(load: () => Promise<Loaded>, reload = reloadPage): Promise<Loaded> =>
  load().catch((error: unknown) => {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_COOLDOWN_MS) throw error;
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    reload();
    return new Promise<never>(() => {}); // what is shown stays until the reload
  });

/** A page whose code is loaded when it is first shown; the error boundary shows a lasting failure. */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { reload = reloadPage } = {},
) => lazy(() => loadOrReload(load, reload));
