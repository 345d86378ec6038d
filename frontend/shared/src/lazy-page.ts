import { type ComponentType, lazy } from 'react';

const RELOADED_AT = 'reloaded-for-missing-code-at';
const ONCE_IN = 60_000; // ms; should the code still be missing after a reload, another one would not bring it either

const reloadPage = () => window.location.reload();

/**
 * A page whose code arrives when it is first shown. After a deploy an open tab asks for files that are gone; it is
 * then reloaded, once, which brings the new release. Should that not help, the error boundary takes over.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { reload = reloadPage } = {},
) =>
  lazy(() =>
    load().catch((missing: unknown) => {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN) throw missing;
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      reload();
      return new Promise<never>(() => {}); // the skeleton stays until the browser has left
    }),
  );
