import { type ComponentType, lazy } from 'react';

const RELOADED = 'reloaded-for-missing-code';

/**
 * A page whose code arrives when it is first shown. After a deploy an open tab asks for files that are gone; it is
 * then reloaded once, which brings the new release. Should that not help, the error boundary takes over.
 */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().then(
      (page) => {
        sessionStorage.removeItem(RELOADED);
        return page;
      },
      (missing: unknown) => {
        if (sessionStorage.getItem(RELOADED)) throw missing;
        sessionStorage.setItem(RELOADED, 'yes');
        window.location.reload();
        return new Promise<never>(() => {}); // the skeleton stays until the browser has left
      },
    ),
  );
