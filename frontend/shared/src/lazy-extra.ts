import { type ComponentType, lazy } from 'react';

/** A component without which a page is still complete: if its code cannot be loaded, it is left out. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
